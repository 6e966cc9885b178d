export { data } from '../../articles/@slug/+data.ts';
