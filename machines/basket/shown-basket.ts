import {
  type Basket,
  type BasketLine,
  EMPTY_BASKET,
  type LineProblem,
  sumsOf,
} from '../../src/contract/basket.ts';
import { orderable } from '../../src/contract/format.ts';
import { type BasketContext, isAccepting, piecesIn } from './context.ts';

/** What is still wrong with a line once the visitor wants so many pieces or has accepted the prices. */
function remaining(
  { product, problem }: BasketLine,
  quantity: number,
  isAccepted: boolean,
): LineProblem | null {
  if (problem?.kind === 'short' && quantity <= orderable(product.stock, product.term)) return null;
  return problem?.kind === 'price' && isAccepted ? null : problem;
}

/**
 * The basket as the visitor sees it: the server's with what they have done since, summed up anew. A product that
 * the server has not told yet is not among its lines.
 */
export function shownBasket(context: BasketContext): Basket {
  const basket = context.basket ?? EMPTY_BASKET;
  const pieces = piecesIn(context);
  const isAccepted = isAccepting(context);
  const lines = basket.lines.flatMap((line): BasketLine[] => {
    const { product } = line;
    const quantity = pieces.get(product.id);
    if (quantity === undefined) return [];
    const sum = product.price === null ? null : product.price * quantity;
    return [{ product, quantity, sum, problem: remaining(line, quantity, isAccepted) }];
  });
  return { ...basket, lines, ...sumsOf(lines) };
}

/** True when the basket may be ordered as it stands. */
export function isOrderable({ lines }: Basket): boolean {
  return lines.length > 0 && lines.every(({ problem }) => problem === null);
}
