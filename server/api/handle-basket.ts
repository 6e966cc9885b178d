import type { Response } from 'express';
import * as messages from '../../src/contract/messages.ts';
import { ShopUnavailable } from '../../src/contract/shop.ts';
import { HttpError } from '../http/errors.ts';
import { basketOf, type SaveBasket } from '../http/visitor/basket-cookie.ts';
import { type AppliedRequest, applyBasketRequest, type BasketShop } from '../shop/basket/apply-request.ts';
import type { BasketRequest } from '../shop/basket/read-operations.ts';

/**
 * Carries a visitor's operations out and lets the response change the cookie. Rejects with 422 for no operations,
 * and with ShopUnavailable; the basket stays as it was then.
 */
export type HandleBasket = (response: Response, asked: BasketRequest | null) => Promise<AppliedRequest>;

interface HandleBasketParts {
  readonly shop: BasketShop;
  /** False while the data is known to be out of reach. */
  readonly reachable: () => boolean;
  readonly saveBasket: SaveBasket;
}

export function createHandleBasket({ shop, reachable, saveBasket }: HandleBasketParts): HandleBasket {
  return async (response, asked) => {
    if (!asked) throw new HttpError(422, 'malformed', messages.malformed);
    if (!reachable()) throw new ShopUnavailable('the data is known to be out of reach');
    const before = basketOf(response);
    const done = await applyBasketRequest(shop, before, asked);
    if (done.stored !== before) await saveBasket(response, done.stored);
    return done;
  };
}
