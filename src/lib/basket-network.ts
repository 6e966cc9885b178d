import { fromPromise } from 'xstate';
import type { Basket, BasketAnswer, BasketOperation } from '../contract/basket.ts';
import { RequestError } from '../contract/request-failure.ts';
import { BASKET_CALL } from '../contract/routes.ts';
import { getData, sendOperations } from './api-client.ts';
import { tellTabs } from './basket-tabs.ts';
import { newId } from './new-id.ts';

/**
 * One request over all tabs at a time, so that none overwrites the cookie of another [ST-21]. Where cookies are blocked
 * there is none to overwrite, and browsers refuse locks as well.
 */
export async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { cookieEnabled, locks } = navigator;
  return cookieEnabled && locks ? await locks.request('basket', { signal }, work) : work();
}

const keys = new WeakMap<readonly BasketOperation[], string>();

/** Operations sent again after a lost answer are the same request. */
function keyOf(operations: readonly BasketOperation[]): string {
  const key = keys.get(operations) ?? newId();
  keys.set(operations, key);
  return key;
}

/** Network actors of the basket. */
export const basketCalls = {
  sendOperations: fromPromise<BasketAnswer, { readonly operations: readonly BasketOperation[] }>(
    async ({ input: { operations }, signal }) => {
      // The basket is a cookie: without one every answer would be forgotten.
      if (!navigator.cookieEnabled) throw new RequestError(0);
      return inTurn(signal, async () => {
        const answer = await sendOperations({ operations, key: keyOf(operations) }, signal);
        tellTabs(answer.basket);
        return answer;
      });
    },
  ),
  readBasket: fromPromise<Basket, undefined>(({ signal }) =>
    inTurn(signal, () => getData(BASKET_CALL, signal)),
  ),
};
