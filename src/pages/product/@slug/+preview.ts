import type { PageContextServer } from 'vike/types';
import type { Preview } from '../../../app/seo/page-config.ts';
import type { ProductData } from '../../../features/product/product-data.ts';

export { preview };

function preview({ data: { product } }: PageContextServer & { data: ProductData }): Preview {
  return { type: 'product', image: product.image };
}
