import type { Basket, BasketLine } from '../../../src/contract/basket.ts';
import { basketDigest } from './digest.ts';
import type { StoredBasket } from './stored-basket.ts';

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
