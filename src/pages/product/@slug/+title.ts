import type { PageContext } from 'vike/types';
import { productTitle } from '../../../app/seo/titles.ts';
import type { ProductData } from '../../../features/product/product-data.ts';

export { title };

function title(pageContext: PageContext & { data: ProductData }): string {
  return productTitle(pageContext.data.product, pageContext);
}
