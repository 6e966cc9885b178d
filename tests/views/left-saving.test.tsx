import { afterEach, expect, test, vi } from 'vitest';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { basketInput } from '../../machines/basket/basket.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { askAfterLeft, LATE_MS } from '../../src/app/prefetch/left-saving.ts';
import { EMPTY_BASKET } from '../../src/contract/basket.ts';
import { connectBasket } from '../../src/lib/basket-tabs.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A page with an empty basket. */
function page() {
  const basket = createHarness(basketMachine, basketInput(EMPTY_BASKET));
  basket.actor.start();
  return { ...basket, reads: () => basket.asked.filter(({ actor }) => actor === 'readBasket').length };
}

test('a page whose predecessor left while it saved asks what is in the basket, twice; others do not [ST-21]', async () => {
  const before = page();
  connectBasket(before.actor);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const quiet = page();
  askAfterLeft(quiet.actor);
  expect(quiet.reads()).toBe(0);

  before.actor.send({ type: 'add', productId: 1, quantity: 1 });
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const next = page();
  askAfterLeft(next.actor);
  expect(next.reads()).toBe(1);
  await next.answer('readBasket', EMPTY_BASKET);
  vi.advanceTimersByTime(LATE_MS);
  expect(next.reads()).toBe(2);
  const later = page();
  askAfterLeft(later.actor);
  expect(later.reads()).toBe(0);
});
