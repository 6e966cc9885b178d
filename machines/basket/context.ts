import type { Basket, BasketOperation } from '../../src/contract/basket.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import { type BasketQuantity, collapse, project } from './operations.ts';
import { type BasketRefused, stillRefused, toCorrect } from './refused.ts';

export interface BasketInput {
  /** What the visitor's cookie holds. */
  readonly items: readonly BasketQuantity[];
  /** Grows with every change of these. */
  readonly revision: number;
  /** The same with its products, on pages that show them. */
  readonly basket: Basket | null;
  /** What a post without JavaScript could not do as it was asked. */
  readonly refused: readonly BasketRefused[];
}

/** Something removed, and how it comes back. */
interface Removed {
  /** The product's title; null: the whole basket. */
  readonly title: string | null;
  readonly operations: readonly BasketOperation[];
}

/** What the server has confirmed. */
interface Confirmed {
  readonly items: readonly BasketQuantity[];
  readonly revision: number;
  /** The last basket that the server has told, null while this visit has not needed one. */
  readonly basket: Basket | null;
}

/** Operations that are sent together: the same again is the same request. */
export type Request = readonly BasketOperation[];

/** A line of a list whose chosen product is not saved yet. */
interface Chosen {
  readonly line: BasketRefused;
  readonly productId: number;
  /** The request that adds it, once there is one. */
  readonly request: Request | null;
}

/** The field of «Вставить список». */
interface ListField {
  readonly text: string;
  /** The list that was sent from it; null once it is answered, or was not in the field any more when it failed. */
  readonly sent: string | null;
  /** The revision before a list that failed: if the basket has another one, it may hold that list. */
  readonly failedAt: number | null;
}

export interface BasketContext extends Confirmed {
  /** Requests that are to be made, the first of them under way or failed. */
  readonly requests: readonly Request[];
  /** Operations for the request after these. */
  readonly waiting: readonly BasketOperation[];
  /** What the server did not do as it was asked. */
  readonly refused: readonly BasketRefused[];
  readonly chosen: readonly Chosen[];
  readonly list: ListField;
  /** Why the last request failed. */
  readonly failure: RequestFailure | null;
  readonly removed: Removed | null;
}

/** What a basket that the server tells confirms. */
export function confirmed(basket: Basket): Confirmed {
  const items = basket.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  return { items, revision: basket.revision, basket };
}

/** The context of a visit that begins. */
export function startContext({ refused, ...known }: BasketInput): BasketContext {
  return {
    ...(known.basket ? confirmed(known.basket) : known),
    requests: [],
    waiting: [],
    refused,
    chosen: [],
    list: { text: toCorrect(refused), sent: null, failedAt: null },
    failure: null,
    removed: null,
  };
}

/** Everything that is not confirmed. */
export function unconfirmed({ requests, waiting }: BasketContext): readonly BasketOperation[] {
  return [...requests.flat(), ...waiting];
}

/** Whether the visitor has accepted the prices that were shown, which is not saved yet. */
export function isAccepting(context: BasketContext): boolean {
  return context.failure === null && unconfirmed(context).some(({ op }) => op === 'accept');
}

/** The context with one more operation to be sent. */
export function wanting({ requests, waiting, refused }: BasketContext, operation: BasketOperation) {
  return {
    waiting: collapse(waiting, operation),
    refused: stillRefused(refused, operation, requests.length + waiting.length === 0),
  };
}

const shownBy = new WeakMap<BasketContext, ReadonlyMap<number, number>>();

/** Pieces by product as the visitor sees them: what was asked for is shown as done until it fails [ST-21]. */
export function piecesIn(context: BasketContext): ReadonlyMap<number, number> {
  const known = shownBy.get(context);
  if (known) return known;
  const pieces = project(context.items, context.failure === null ? unconfirmed(context) : []);
  shownBy.set(context, pieces);
  return pieces;
}
