import { createHash } from 'node:crypto';
import { type Basket, type BasketLine, sumsOf } from '../../../src/contract/basket.ts';
import { availabilityOf } from '../../../src/contract/format.ts';
import type { StoredBasket } from './stored-basket.ts';

type Line = Pick<BasketLine, 'quantity'> & {
  readonly product: Pick<BasketLine['product'], 'id' | 'price' | 'stock' | 'term'>;
};

const priced = ({ product, quantity }: Line): string => `${product.id}:${quantity}:${product.price}`;

/** When it comes, as pages tell it; the count on the shelf changes with every order and is none of it. */
function available({ product: { stock, term } }: Line): string {
  const availability = availabilityOf(stock, term);
  if (availability === 'in-stock' || availability === 'sold-out') return availability;
  return `${availability}:${Math.max(term.min, 1)}-${Math.max(term.max, 1)}`;
}

function digestOf(lines: readonly Line[], wordsOf: (line: Line) => string): string {
  if (lines.length === 0) return '';
  return createHash('sha256').update(lines.map(wordsOf).join()).digest('base64url').slice(0, 22);
}

/**
 * Stands for products, quantities, prices and terms of a basket in their order; '' for an empty one. Equal digests
 * mean that an order is placed for exactly what the visitor has seen.
 */
export const basketDigest = (lines: readonly Line[]): string =>
  digestOf(lines, (line) => `${priced(line)}:${available(line)}`);

/** Whether a digest is of these lines; that of a `web` of before, which knows no terms, is as well. */
export const isDigestOf = (lines: readonly Line[], digest: string): boolean =>
  digest === basketDigest(lines) || digest === digestOf(lines, priced);

/** The basket as pages show it, of the cookie's basket and its lines [EN-11]. */
export function toBasket({ id, revision }: StoredBasket, lines: readonly BasketLine[]): Basket {
  return { id, revision, lines, ...sumsOf(lines), digest: basketDigest(lines) };
}
