export { PartNumber } from './part-number.tsx';
export { ProductPage } from './product-page.tsx';
