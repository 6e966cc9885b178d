import type { PageContext } from 'vike/types';
import { productDescription } from '../../../app/seo/titles.ts';
import type { ProductData } from '../../../features/product/product-data.ts';

export { description };

function description({ data: { product } }: PageContext & { data: ProductData }): string {
  return productDescription(product);
}
