export { ListPage as Page } from '../../../features/products/index.ts';
