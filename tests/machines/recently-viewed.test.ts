import { expect, test } from 'vitest';
import { recentlyViewedMachine } from '../../machines/recently-viewed/recently-viewed.machine.ts';
import { someViewed } from '../../machines/recently-viewed/recently-viewed.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';

function viewed(ids: readonly number[]) {
  const harness = createHarness(recentlyViewedMachine, { ids });
  harness.actor.start();
  const now = () => harness.actor.getSnapshot();
  return { ...harness, state: () => now().value, products: () => now().context.products, now };
}

test('what the browser remembers is asked for, in its order, and shown', async () => {
  const { asked, answer, state, products, now } = viewed([1, 2]);
  expect([state(), now().hasTag('busy')]).toEqual(['loading', true]);
  expect(asked.map(({ input }) => input)).toEqual([{ ids: [1, 2] }]);
  await answer('readProducts', someViewed);
  expect([state(), products()]).toEqual(['shown', someViewed]);
  expect(now().hasTag('busy') || now().hasTag('empty')).toBe(false);
});

test('a browser that remembers nothing asks nothing', () => {
  const { asked, state, now } = viewed([]);
  expect([state(), asked, now().hasTag('empty')]).toEqual(['nothing', [], true]);
});

test('products that are not sold any more leave nothing to show', async () => {
  const { answer, state, products } = viewed([1, 2]);
  await answer('readProducts', []);
  expect([state(), products()]).toEqual(['nothing', []]);
});

test('a failure and a silence show nothing: nobody needs this list', async () => {
  const failed = viewed([1]);
  await failed.refuse('readProducts', { kind: 'failed' });
  expect(failed.state()).toBe('nothing');
  const silent = viewed([1]);
  await silent.elapse(REQUEST_TIMEOUT_MS - 1);
  expect(silent.state()).toBe('loading');
  await silent.elapse(1);
  expect(silent.state()).toBe('nothing');
  expect(silent.asked[0]?.signal.aborted).toBe(true);
});
