export { ProductPage as Page } from '../../../features/product/index.ts';
