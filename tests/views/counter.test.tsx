import { expect, test } from 'vitest';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { basketInput, someProducts } from '../../machines/basket/basket.model.ts';
import { basketOf } from '../../machines/basket/basket.samples.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { EMPTY_BASKET } from '../../src/contract/basket.ts';
import { startCounter } from '../../src/features/analytics/index.ts';
import { track } from '../../src/lib/track.ts';

const showPage = (address: string) => track({ kind: 'page', page: { address, data: null } });

const waiting = (name: string) => window.ym?.a?.filter(([, call]) => call === name).length;

test('a page whose count was taken back before the script came is counted when the visitor agrees again', () => {
  const { actor } = createHarness(basketMachine, basketInput(EMPTY_BASKET));
  actor.start();
  const stop = startCounter('1', actor);
  showPage('/contacts');
  stop();
  startCounter('1', actor)();
  // What is ended before it has begun would end the next.
  expect([waiting('hit'), waiting('destruct')]).toEqual([0, 0]);
  const stopAgain = startCounter('1', actor);
  expect(waiting('hit')).toBe(1);
  stopAgain();
});

test('a change of the basket is counted by the page that sent it, an order and other tabs are none [OV-12]', async () => {
  const harness = createHarness(basketMachine, basketInput(EMPTY_BASKET));
  const { actor } = harness;
  actor.start();
  const stop = startCounter('1', actor);
  const counted = () => window.dataLayer?.length ?? 0;
  const before = counted();
  const { id: productId } = someProducts.first;
  const withPieces = (quantity: number, revision: number) =>
    basketOf(someProducts, new Map(quantity === 0 ? [] : [[productId, quantity]]), { id: 'a', revision });
  actor.send({ type: 'basket.changed', basket: withPieces(2, 1) });
  actor.send({ type: 'set', productId, quantity: 3 });
  await harness.elapse(10_000);
  expect(counted()).toBe(before);
  await harness.answer('sendOperations', { basket: withPieces(3, 2), refused: [] });
  expect(counted()).toBe(before + 1);
  actor.send({ type: 'basket.changed', basket: withPieces(0, 3) });
  expect(actor.getSnapshot().context.items).toEqual([]);
  expect(counted()).toBe(before + 1);
  stop();
});

test('a page is counted once when the visitor agrees, thinks better of it and agrees again [OV-12]', () => {
  const { actor } = createHarness(basketMachine, basketInput(EMPTY_BASKET));
  actor.start();
  const hits: unknown[] = [];
  const start = () => {
    const stop = startCounter('1', actor);
    // The counter's script has come, in the place of its queue.
    document.querySelector('script[src$="/tag.js"]')?.dispatchEvent(new Event('load'));
    window.ym = (_id, call, url, options) => {
      if (call === 'hit') hits.push([url, options]);
    };
    return stop;
  };
  const stopAtOnce = start();
  showPage('/catalog');
  stopAtOnce();
  const stop = start();
  expect(hits).toHaveLength(1);
  showPage('/brands');
  stop();
  const page = (path: string) => window.location.origin + path;
  expect(hits).toMatchObject([
    [page('/catalog'), {}],
    [page('/brands'), { referer: page('/catalog') }],
  ]);
});
