import { createHash } from 'node:crypto';
import type { BasketLine } from '../../../src/contract/basket.ts';

/** What a digest stands for. */
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
