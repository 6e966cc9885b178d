export { linkedData } from '../../../features/articles/linked-data.ts';
