import { createHash } from 'node:crypto';
import { type Basket, type BasketLine, sumsOf } from '../../../src/contract/basket.ts';
import type { StoredBasket } from './stored-basket.ts';

type Line = Pick<BasketLine, 'quantity'> & { readonly product: Pick<BasketLine['product'], 'id' | 'price'> };

/**
 * Stands for products, quantities and prices of a basket in their order; '' for an empty one. Equal digests mean
 * that an order is placed for exactly what the visitor has seen.
 */
export function basketDigest(lines: readonly Line[]): string {
  if (lines.length === 0) return '';
  const text = lines.map(({ product, quantity }) => `${product.id}:${quantity}:${product.price}`).join();
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The basket as pages show it, of the cookie's basket and its lines [EN-11]. */
export function toBasket({ id, revision }: StoredBasket, lines: readonly BasketLine[]): Basket {
  return { id, revision, lines, ...sumsOf(lines), digest: basketDigest(lines) };
}
