export { HomePage as Page } from '../../features/home/index.ts';
