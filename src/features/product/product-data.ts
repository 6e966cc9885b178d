import type { PageContextServer } from 'vike/types';
import type { Product, ProductCard } from '../../contract/entities.ts';

export interface ProductData {
  readonly product: Product;
  /** Interchangeable products: the same plant number. */
  readonly analogues: readonly ProductCard[];
  /** Others of the category, those among the analogues left out. */
  readonly related: readonly ProductCard[];
}

/** The product was resolved by its route middleware; offers and neighbours are loaded beside each other. */
export async function loadProduct({ product, shop }: PageContextServer): Promise<ProductData> {
  if (!product) throw new Error('The product page needs the route middleware product');
  const [analogues, related] = await Promise.all([shop.analogues(product), shop.related(product)]);
  const offered = new Set(analogues.map(({ id }) => id));
  return { product, analogues, related: related.filter(({ id }) => !offered.has(id)) };
}
