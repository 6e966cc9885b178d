import type { PageContextServer } from 'vike/types';
import { loadProduct, type ProductData } from '../../../features/product/product-data.ts';

export { data };

/** A product with its other offers and neighbours [RT-19]. */
function data(pageContext: PageContextServer): Promise<ProductData> {
  return loadProduct(pageContext);
}
