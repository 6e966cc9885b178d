export { data } from '../../articles/index/+data.ts';
