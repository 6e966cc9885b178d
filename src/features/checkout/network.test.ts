import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { dearer, someBasket } from '../../../machines/checkout/checkout.samples.ts';
import type { PlaceAnswer } from '../../../machines/checkout/checkout.setup.ts';
import { placeOrder } from './network.ts';

afterEach(() => vi.unstubAllGlobals());

/** Places an order of the basket against a server that answers each address so; what was asked of it. */
async function placed(answers: Readonly<Record<string, Response>>) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    return answers[path];
  });
  const input = { form: { digest: someBasket.digest }, prices: '1:130000' };
  const answer: PlaceAnswer = await toPromise(createActor(placeOrder, { input }).start());
  return { answer, asked };
}

const order = Response.json({ data: { number: 1001 } });

test.each([
  ['its basket is another one by now', Response.json({ data: { basket: dearer(someBasket), refused: [] } })],
  ['its new prices could not be accepted', Response.json({ error: {} }, { status: 503 })],
])(
  'an order is sent though %s: only the shop knows that it has it already [ST-22]',
  async (_case, basket) => {
    const { answer, asked } = await placed({ '/api/basket': basket, '/api/order': order.clone() });
    expect(answer).toEqual({ kind: 'placed', number: 1001 });
    expect(asked).toEqual([
      { path: '/api/basket', body: { operations: [{ op: 'accept', prices: '1:130000' }] } },
      { path: '/api/order', body: { digest: someBasket.digest } },
    ]);
  },
);
