import {
  type Basket,
  type BasketAnswer,
  type BasketLine,
  type BasketOperation,
  type BasketRefusal,
  EMPTY_BASKET,
  sumsOf,
} from '../../src/contract/basket.ts';
import type { ProductCard } from '../../src/contract/entities.ts';
import { project } from './operations.ts';

/** The products that the baskets of a model are made of: two in it, one that is not. */
export interface BasketProducts {
  readonly first: ProductCard;
  readonly second: ProductCard;
  readonly other: ProductCard;
}

/** A basket of these quantities; `before` is an old price of the second product that the visitor has seen. */
export function basketOf(
  { first, second, other }: BasketProducts,
  pieces: ReadonlyMap<number, number>,
  { id, revision }: Pick<Basket, 'id' | 'revision'>,
  before: number | null = null,
): Basket {
  const lines = [...pieces].flatMap(([productId, quantity]): BasketLine[] => {
    const product = [first, second, other].find((each) => each.id === productId);
    if (!product) return [];
    const isChanged = product === second && before !== null;
    const problem = isChanged ? ({ kind: 'price', before } as const) : null;
    return [
      { product: { ...product, weight: 1500 }, quantity, sum: (product.price ?? 0) * quantity, problem },
    ];
  });
  return { ...EMPTY_BASKET, id, revision, lines, ...sumsOf(lines) };
}

/** What the server answers to operations on a basket. */
export function answerTo(
  products: BasketProducts,
  basket: Basket,
  operations: readonly BasketOperation[],
  refused: readonly BasketRefusal[] = [],
  before: number | null = null,
): BasketAnswer {
  const items = basket.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const known = { id: basket.id, revision: basket.revision + 1 };
  return { basket: basketOf(products, project(items, operations), known, before), refused };
}
