import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { NO_BASKET, type StoredBasket } from '../../shop/basket/stored-basket.ts';
import type { BasketCookie } from './basket-cookie.ts';

const baskets = new WeakMap<ServerResponse, StoredBasket>();

/** The basket of who a response is for; NO_BASKET itself for a visitor who brings none. */
export function basketOf(response: ServerResponse): StoredBasket {
  return baskets.get(response) ?? NO_BASKET;
}

/** Gives the visitor of a response another basket. */
export type SaveBasket = (response: Response, basket: StoredBasket) => Promise<void>;

export function createSaveBasket(cookie: BasketCookie): SaveBasket {
  return async (response, basket) => {
    await cookie.set(response, basket);
    baskets.set(response, basket);
  };
}

/**
 * Finds out which basket the visitor has. A bad cookie is an empty basket and goes away; one under an old key, or
 * an old one, is sealed anew. Requests without the cookie cost nothing.
 */
export function createIdentifyBasket(cookie: BasketCookie): RequestHandler {
  const keep = createSaveBasket(cookie);
  return async (request, response, next) => {
    if (cookie.isIn(request)) {
      const opened = await cookie.read(request);
      if (!opened) cookie.clear(response);
      else if (opened.current) baskets.set(response, opened.basket);
      else await keep(response, opened.basket);
    }
    next();
  };
}
