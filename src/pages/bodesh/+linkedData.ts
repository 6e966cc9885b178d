export { linkedData } from '../../features/content-page/linked-data.ts';
