import { fromPromise } from 'xstate';
import type { PlaceAnswer } from '../../../machines/checkout/checkout.machine.ts';
import type { OrderToPlace, Refusal } from '../../../machines/checkout/context.ts';
import type { Basket } from '../../contract/basket.ts';
import type { CheckoutOptions } from '../../contract/checkout.ts';
import { dataOf, post, sendOperations } from '../../lib/api-client.ts';
import { inTurn } from '../../lib/basket-network.ts';

/** The order as it would be now. */
interface Changed {
  readonly changed: Basket;
  readonly options?: CheckoutOptions;
}

/** Whatever the basket is by now, the shop decides: it may have this very order already, and sells only what was shown. */
async function send({ form, prices }: OrderToPlace, signal: AbortSignal): Promise<PlaceAnswer> {
  if (prices) await sendOperations({ operations: [{ op: 'accept', prices }] }, signal).catch(() => null);
  const response = await post('/api/order', JSON.stringify(form), { signal });
  if (response.status === 409) {
    const { changed: basket, options }: Changed = await response.json();
    return { kind: 'changed', basket, options };
  }
  if (response.status === 422) {
    const refusal: Refusal = await response.json();
    return { kind: 'invalid', ...refusal };
  }
  return { kind: 'placed', ...(await dataOf<{ readonly number: number }>(response)) };
}

/** Sends an order when no other tab is changing the basket that it is placed from [AP-14]. */
export const placeOrder = fromPromise<PlaceAnswer, OrderToPlace>(({ input, signal }) =>
  inTurn(signal, () => send(input, signal)),
);
