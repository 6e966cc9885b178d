import type { PageContext } from 'vike/types';
import type { ProductData } from '../../../features/product/product-data.ts';

export { title };

function title({ data: { product } }: PageContext & { data: ProductData }): string {
  return `${product.title} ${product.article}: купить в Картере`;
}
