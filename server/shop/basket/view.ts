import { createHash } from 'node:crypto';
import type { Basket, BasketLine } from '../../../src/contract/basket.ts';
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

/** Lines that cannot be ordered as they stand do not count. */
function isOrdered({ problem }: BasketLine): boolean {
  return problem === null || problem.kind === 'price';
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The basket as pages show it, of the cookie's basket and its lines [EN-11]. */
export function toBasket({ id, revision }: StoredBasket, lines: readonly BasketLine[]): Basket {
  return {
    id,
    revision,
    lines,
    total: sumOf(lines.filter(isOrdered).map(({ sum }) => sum ?? 0)),
    weight: sumOf(lines.map(({ product, quantity }) => (product.weight ?? 0) * quantity)),
    weightIsComplete: lines.every(({ product }) => product.weight !== null),
    digest: basketDigest(lines),
  };
}
