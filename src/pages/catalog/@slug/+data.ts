export { data } from '../list.ts';
