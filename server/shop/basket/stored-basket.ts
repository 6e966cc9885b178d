import type { BasketItem } from '../../../src/contract/basket.ts';
import { THANKS_SECONDS } from '../../../src/contract/constants.ts';

/** An order that a visitor has placed. Its number would be no proof: after a restore another order can have it. */
interface LastOrder {
  /** The id of the basket that was ordered, or of the form of one click. */
  readonly key: string;
  /** Seconds since 1970. */
  readonly at: number;
}

/** A visitor's basket as their cookie holds it; the server keeps nothing of it [EN-11]. */
export interface StoredBasket {
  /** UUID, minted with the first line; null while there is none. */
  readonly id: string | null;
  /** Grows by one with every request that changes something. */
  readonly revision: number;
  /** In the order in which they were put in; no product twice, at most BASKET_LINES_MAX. */
  readonly items: readonly BasketItem[];
  /** The last one from a basket, for the thanks page [RT-11]. */
  readonly lastOrder: LastOrder | null;
  /** The last one-click order that was sent without a session. */
  readonly lastOneClickOrder: LastOrder | null;
  /** Marks of the last requests that were carried out, oldest first: a repeated one does nothing. */
  readonly done: readonly string[];
}

export const NO_BASKET: StoredBasket = {
  id: null,
  revision: 0,
  items: [],
  lastOrder: null,
  lastOneClickOrder: null,
  done: [],
};

/** Requests that a basket remembers: those that tabs of one visitor may have under way at the same time. */
const REMEMBERED = 4;

/** What a basket remembers of a request's key: 32 bits of a random UUID are enough to tell four from a fifth. */
export function markOf(key: string): string {
  return key.slice(0, 8);
}

/** The basket after a request that had this mark, null for none. */
export function withMark(basket: StoredBasket, mark: string | null): StoredBasket {
  return mark === null ? basket : { ...basket, done: [...basket.done, mark].slice(-REMEMBERED) };
}

function orderedAt(key: string, now: number): LastOrder {
  return { key, at: Math.floor(now / 1000) };
}

/**
 * The visitor's basket after an order: empty and knowing the order if it is the one that was ordered, otherwise as it
 * was. `number` is null when the visitor has not sent the form of that order.
 */
export function afterOrder(
  basket: StoredBasket,
  { number, basketId }: { readonly number: number | null; readonly basketId: string },
  now: number = Date.now(),
): StoredBasket {
  if (basket.id !== basketId) return basket;
  const lastOrder = number === null ? basket.lastOrder : orderedAt(basketId, now);
  return { ...basket, id: null, items: [], revision: basket.revision + 1, lastOrder };
}

/** The basket of a guest after the one-click order of `requestId`: the account that they open next gets it [RT-20]. */
export function afterOneClickOrder(basket: StoredBasket, requestId: string): StoredBasket {
  return { ...basket, lastOneClickOrder: orderedAt(requestId, Date.now()) };
}

function ifRecent(order: LastOrder | null): string | null {
  return order && Date.now() / 1000 - order.at < THANKS_SECONDS ? order.key : null;
}

/** The id of the basket that the visitor has ordered not long ago, null without one. */
export function recentOrder({ lastOrder }: StoredBasket): string | null {
  return ifRecent(lastOrder);
}

/** The keys of all orders that the visitor is known to have placed not long ago. */
export function recentOrders({ lastOrder, lastOneClickOrder }: StoredBasket): readonly string[] {
  return [lastOrder, lastOneClickOrder].map(ifRecent).filter((key) => key !== null);
}

/** The basket of a browser whose user has left: it keeps its lines, and tells the next person of no order [RO-02]. */
export function withoutOrders(basket: StoredBasket): StoredBasket {
  return basket.lastOrder || basket.lastOneClickOrder
    ? { ...basket, lastOrder: null, lastOneClickOrder: null }
    : basket;
}
