import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { BASKET_COOKIE_SECONDS } from '../../../src/contract/constants.ts';
import { NO_BASKET, type StoredBasket, withoutOrders } from '../../shop/basket/stored-basket.ts';
import type { BasketTokens, OpenedBasket } from './basket-token.ts';
import { BASKET_COOKIE, createServerCookie } from './cookie.ts';
import { visitorOf } from './visitor.ts';

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
 * an old one, is sealed anew. It forgets the orders of a session that has ended. Requests without the cookie cost
 * nothing. Stands behind the visitor's `createIdentify`.
 */
export function createIdentifyBasket(cookie: BasketCookie): RequestHandler {
  const keep = createSaveBasket(cookie);
  return async (request, response, next) => {
    if (cookie.isIn(request)) {
      const opened = await cookie.read(request);
      if (opened) {
        const visitor = visitorOf(response);
        const hasLeft = visitor.user === null && visitor.hasLeft;
        const basket = hasLeft ? withoutOrders(opened.basket) : opened.basket;
        if (opened.current && basket === opened.basket) baskets.set(response, basket);
        else await keep(response, basket);
      } else cookie.clear(response);
    }
    next();
  };
}

/** Name and value together; a browser keeps no longer cookie. */
const COOKIE_MAX_LENGTH = 4096;

interface BasketCookie {
  readonly isIn: (request: Request) => boolean;
  /** The basket that the request brings, null without one or with a bad one. */
  readonly read: (request: Request) => Promise<OpenedBasket | null>;
  readonly set: (response: Response, basket: StoredBasket) => Promise<void>;
  readonly clear: (response: Response) => void;
}

/** The cookie that is a visitor's basket [EN-11]. */
export function createBasketCookie(tokens: BasketTokens, publicUrl: string): BasketCookie {
  const { isIn, valueIn, set, clear } = createServerCookie(BASKET_COOKIE, publicUrl.startsWith('https:'));
  return {
    isIn,
    read: async (request) => tokens.open(valueIn(request) ?? ''),
    set: async (response, basket) => {
      const value = await tokens.seal(basket, COOKIE_MAX_LENGTH - BASKET_COOKIE.length);
      set(response, value, BASKET_COOKIE_SECONDS);
    },
    clear,
  };
}
