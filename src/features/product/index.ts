export { ProductPage } from './product-page.tsx';
