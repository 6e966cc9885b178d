import type { Request, Response } from 'express';
import { BASKET_COOKIE_SECONDS } from '../../../src/contract/constants.ts';
import type { StoredBasket } from '../../shop/basket/stored-basket.ts';
import type { BasketTokens, OpenedBasket } from './basket-token.ts';
import { createServerCookie } from './cookie.ts';

/** The specification names it, so it goes without the prefix that the user's has on https [EN-11]. */
const NAME = 'basket';
/** Name and value together; a browser keeps no longer cookie (quality check 23). */
const COOKIE_MAX_LENGTH = 4096;

export interface BasketCookie {
  readonly isIn: (request: Request) => boolean;
  /** The basket that the request brings, null without one or with a bad one. */
  readonly read: (request: Request) => Promise<OpenedBasket | null>;
  readonly set: (response: Response, basket: StoredBasket) => Promise<void>;
  readonly clear: (response: Response) => void;
}

/** The cookie that is a visitor's basket [EN-11]. */
export function createBasketCookie(tokens: BasketTokens, publicUrl: string): BasketCookie {
  const { isIn, valueIn, set, clear } = createServerCookie(NAME, publicUrl.startsWith('https:'));
  return {
    isIn,
    read: async (request) => tokens.open(valueIn(request) ?? ''),
    set: async (response, basket) => {
      const value = await tokens.seal(basket, COOKIE_MAX_LENGTH - NAME.length);
      set(response, value, BASKET_COOKIE_SECONDS);
    },
    clear,
  };
}
