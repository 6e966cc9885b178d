import type { Basket } from '../../src/contract/basket.ts';
import { THANKS_SECONDS } from '../../src/contract/constants.ts';
import type { Order } from '../../src/contract/order.ts';
import type { Shop } from '../../src/contract/shop.ts';
import { NO_BASKET, type StoredBasket } from '../shop/basket/stored-basket.ts';
import { toBasket } from '../shop/basket/view.ts';

/** The visitor's basket as a page gets it. */
interface BasketInputs {
  /** Left out for a visitor without a basket cookie, whose pages are shared. */
  readonly basketItems?: readonly { readonly productId: number; readonly quantity: number }[];
  readonly basketRevision?: number;
  /** For the pages that show it. */
  readonly ownBasket: {
    readonly read: () => Promise<Basket>;
    /** The order that the visitor has placed not long ago, null without one [RT-11]. */
    readonly lastOrder: () => Promise<Order | null>;
  };
}

export function basketInputs(shop: Shop, stored: StoredBasket, now: () => number = Date.now): BasketInputs {
  const { items, revision, lastOrder } = stored;
  const ownBasket = {
    read: async () => toBasket(stored, await shop.basketLines(items)),
    lastOrder: async () =>
      lastOrder && now() / 1000 - lastOrder.at < THANKS_SECONDS ? shop.placedOrder(lastOrder.number) : null,
  };
  if (stored === NO_BASKET) return { ownBasket };
  const basketItems = items.map(({ productId, quantity }) => ({ productId, quantity }));
  return { basketItems, basketRevision: revision, ownBasket };
}
