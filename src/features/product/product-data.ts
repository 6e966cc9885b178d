import type { PageContextServer } from 'vike/types';
import type { Product, ProductCard } from '../../contract/entities.ts';

export interface ProductData {
  readonly product: Product;
  /** Interchangeable products: the same plant number. */
  readonly analogues: readonly ProductCard[];
  readonly related: readonly ProductCard[];
}

/** The product was resolved by its route middleware; offers and neighbours are loaded beside each other. */
export async function loadProduct({ product, shop }: PageContextServer): Promise<ProductData> {
  if (!product) throw new Error('The product page needs the route middleware product');
  const [analogues, related] = await Promise.all([shop.analogues(product), shop.related(product)]);
  return { product, analogues, related };
}
