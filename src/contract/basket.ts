import type { ProductCard } from './entities.ts';

/** One part in the basket as the cookie keeps it. */
export interface BasketItem {
  readonly productId: number;
  /** 1…QUANTITY_MAX. */
  readonly quantity: number;
  /** Kopecks when it was added or last accepted; null without a price or without room in the cookie. */
  readonly seenPrice: number | null;
}

/** Why a line cannot be ordered as it is, or what has changed about it; each can be fixed. */
export type LineProblem =
  /** Not sold any more: remove it. */
  | { readonly kind: 'gone' }
  /** Fewer in stock than wanted, maybe none: take these or remove it. */
  | { readonly kind: 'short'; readonly stock: number }
  /** No price: a one-click order asks for it. */
  | { readonly kind: 'on-request' }
  /** Another price than the visitor has seen, in kopecks; it may be ordered once accepted. */
  | { readonly kind: 'price'; readonly before: number };

/** A line of the basket over the catalogue as it is now. */
export interface BasketLine {
  readonly product: ProductCard & {
    /** Grams. */
    readonly weight: number | null;
  };
  readonly quantity: number;
  /** Kopecks; null without a price. */
  readonly sum: number | null;
  readonly problem: LineProblem | null;
}

/** The visitor's basket as pages show it [EN-11]. */
export interface Basket {
  /** UUID; created with the first line, replaced after an order; null while it is empty. */
  readonly id: string | null;
  /** Grows with every operation of the visitor. */
  readonly revision: number;
  /** In the order in which they were added. */
  readonly lines: readonly BasketLine[];
  /** Kopecks, lines that cannot be ordered left out. */
  readonly total: number;
  /** Grams, of the lines whose weight is known. */
  readonly weight: number;
  /** True when every line has a weight. */
  readonly weightIsComplete: boolean;
  /** Hash of products, quantities and prices as shown: an order is placed for exactly these. */
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

/** A change of the basket: operations, never whole baskets, so that two tabs cannot overwrite each other [ST-21]. */
export type BasketOperation =
  | { readonly op: 'add'; readonly productId: number; readonly quantity: number }
  | { readonly op: 'set'; readonly productId: number; readonly quantity: number }
  | { readonly op: 'remove'; readonly productId: number }
  | { readonly op: 'clear' }
  /** The visitor has seen the present prices. */
  | { readonly op: 'accept' }
  /** Adds many part numbers: a line is `номер; количество`. */
  | { readonly op: 'list'; readonly text: string };

/** Why an operation, or a line of a list, was not carried out as requested. */
export interface BasketRefusal {
  readonly reason:
    | 'gone'
    | 'short'
    | 'on-request'
    | 'full'
    | 'quantity'
    | 'unknown-number'
    | 'several-products';
  /** The product's id, or the line of the list as it was written. */
  readonly what: number | string;
  /** For the person, in Russian. */
  readonly message: string;
}

/** The answer to operations: the basket after them. */
export interface BasketAnswer {
  readonly basket: Basket;
  readonly refused: readonly BasketRefusal[];
}
