import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { dearer, someBasket } from '../../../machines/checkout/checkout.samples.ts';
import type { PlaceAnswer } from '../../../machines/checkout/checkout.setup.ts';
import { placeOrder } from './network.ts';

afterEach(() => vi.unstubAllGlobals());

/** Places an order of the basket against a server that answers each address so; the addresses that were asked. */
async function placed(answers: Readonly<Record<string, Response>>) {
  const asked: string[] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers[path];
  });
  const input = { form: { digest: someBasket.digest }, acceptsPrices: true };
  const answer: PlaceAnswer = await toPromise(createActor(placeOrder, { input }).start());
  return { answer, asked };
}

const accepted = { data: { basket: dearer(someBasket), refused: [] } };

test('an order is sent though its basket is another one by now: only the shop knows that it has it already [ST-22]', async () => {
  const { answer, asked } = await placed({
    '/api/basket': Response.json(accepted),
    '/api/order': Response.json({ data: { number: 1001 } }),
  });
  expect(answer).toEqual({ kind: 'placed', number: 1001 });
  expect(asked).toEqual(['/api/basket', '/api/order']);
});
