import type { Response } from 'express';
import * as messages from '../../src/contract/messages.ts';
import { ShopUnavailable } from '../../src/contract/shop.ts';
import { HttpError } from '../http/errors.ts';
import { basketOf, type KeepBasket } from '../http/visitor/identify-basket.ts';
import { type BasketShop, type CarriedOut, carryOut } from '../shop/basket/carry-out.ts';
import type { BasketRequest } from '../shop/basket/read-operations.ts';

/**
 * Carries a visitor's operations out and lets the response change the cookie. Rejects with 422 for no operations,
 * and with ShopUnavailable; the basket stays as it was then.
 */
export type TakeBasket = (response: Response, asked: BasketRequest | null) => Promise<CarriedOut>;

export interface TakeBasketParts {
  readonly shop: BasketShop;
  /** False while the data is known to be out of reach. */
  readonly reachable: () => boolean;
  readonly keepBasket: KeepBasket;
}

export function createTakeBasket({ shop, reachable, keepBasket }: TakeBasketParts): TakeBasket {
  return async (response, asked) => {
    if (!asked) throw new HttpError(422, 'malformed', messages.malformed);
    if (!reachable()) throw new ShopUnavailable('the data is known to be out of reach');
    const before = basketOf(response);
    const done = await carryOut(shop, before, asked);
    if (done.stored !== before) await keepBasket(response, done.stored);
    return done;
  };
}
