import { QUANTITY_MAX } from './constants.ts';
import type { BasketItem, BasketLine, BasketRefusal } from './schemas/basket.ts';

export type { BasketItem, BasketLine, BasketRefusal, LineProblem, ListChoice } from './schemas/basket.ts';

/** The visitor's basket as pages show it [EN-11]. */
export interface Basket {
  /** UUID; created with the first line, replaced after an order; null while it is empty. */
  readonly id: string | null;
  /** Grows by one with every request that changes something. */
  readonly revision: number;
  /** In the order in which they were added. */
  readonly lines: readonly BasketLine[];
  /** Kopecks, lines that cannot be ordered left out. */
  readonly total: number;
  /** Grams, of the lines whose weight is known. */
  readonly weight: number;
  /** True when every line has a weight. */
  readonly weightIsComplete: boolean;
  /** Hash of products, quantities, prices and terms as shown: an order is placed for exactly these. */
  readonly digest: string;
}

export const EMPTY_BASKET: Basket = {
  id: null,
  revision: 0,
  lines: [],
  total: 0,
  weight: 0,
  weightIsComplete: true,
  digest: '',
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** True for a line that counts: nothing is wrong with it, or only its price is another one. */
export const isOrdered = ({ problem }: BasketLine): boolean => problem === null || problem.kind === 'price';

/** The prices of lines that are not what was seen when these were put in, as `id:kopecks id:kopecks …`; '' for none. */
export function newPrices(lines: readonly BasketLine[]): string {
  return lines
    .flatMap(({ problem, product }) => (problem?.kind === 'price' ? `${product.id}:${product.price}` : []))
    .join(' ');
}

/** What the lines of a basket come to. */
export function sumsOf(lines: readonly BasketLine[]): Pick<Basket, 'total' | 'weight' | 'weightIsComplete'> {
  return {
    total: sumOf(lines.filter(isOrdered).map(({ sum }) => sum ?? 0)),
    weight: sumOf(lines.map(({ product, quantity }) => (product.weight ?? 0) * quantity)),
    weightIsComplete: lines.every(({ product }) => product.weight !== null),
  };
}

/** True for a number of pieces that may be wanted. */
export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= QUANTITY_MAX;
}

/** So many pieces of a product; `seenPrice` is what the page showed, for a line that it begins: it is only told, never charged. */
export type WantedItem = Pick<BasketItem, 'productId' | 'quantity'> & {
  readonly seenPrice?: BasketItem['seenPrice'] | undefined;
};

/** A change of the basket: operations, never whole baskets, so that two tabs cannot overwrite each other [ST-21]. */
export type BasketOperation =
  | ({ readonly op: 'add' | 'set' } & WantedItem)
  | { readonly op: 'remove'; readonly productId: number }
  | { readonly op: 'clear' }
  /** The visitor has seen these prices, as `newPrices` names them. */
  | { readonly op: 'accept'; readonly prices: string }
  /**
   * Adds many part numbers: a line is `номер; количество`. With `revision` only to the basket of this revision: another
   * one may hold this list already, or the one that it corrects, of which the answer alone was lost.
   */
  | { readonly op: 'list'; readonly text: string; readonly revision?: number };

/** The answer to operations: the basket after them. */
export interface BasketAnswer {
  readonly basket: Basket;
  readonly refused: readonly BasketRefusal[];
}
