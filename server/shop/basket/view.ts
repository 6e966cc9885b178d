import { createHash } from 'node:crypto';
import { type Basket, type BasketLine, sumsOf } from '../../../src/contract/basket.ts';
import { availabilityOf } from '../../../src/contract/format.ts';
import type { StoredBasket } from './stored-basket.ts';

type Line = Pick<BasketLine, 'quantity'> & {
  readonly product: Pick<BasketLine['product'], 'id' | 'price' | 'stock' | 'term'>;
};

/** When it comes, as pages tell it; the count on the shelf changes with every order and is none of it. */
function available({ product: { stock, term } }: Line): string {
  const availability = availabilityOf(stock, term);
  if (availability === 'in-stock' || availability === 'sold-out') return availability;
  return `${availability}:${Math.max(term.min, 1)}-${Math.max(term.max, 1)}`;
}

/**
 * Stands for products, quantities, prices and terms of a basket in their order; '' for an empty one. Equal digests
 * mean that an order is placed for exactly what the visitor has seen.
 */
export function basketDigest(lines: readonly Line[]): string {
  if (lines.length === 0) return '';
  const words = lines.map(
    (line) => `${line.product.id}:${line.quantity}:${line.product.price}:${available(line)}`,
  );
  return createHash('sha256').update(words.join()).digest('base64url').slice(0, 22);
}

/** The basket as pages show it, of the cookie's basket and its lines [EN-11]. */
export function toBasket({ id, revision }: StoredBasket, lines: readonly BasketLine[]): Basket {
  return { id, revision, lines, ...sumsOf(lines), digest: basketDigest(lines) };
}
