import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ABORTED, UNAVAILABLE } from '../http/errors.ts';
import { GUEST } from '../http/visitor/visitor.ts';
import { NO_BASKET } from '../shop/basket/stored-basket.ts';
import { NO_FORM } from './form-body.ts';
import type { RenderedPage } from './render.ts';
import { createRenderQueue } from './render-queue.ts';

const request = { url: '/', ...NO_FORM, visitor: GUEST, basket: NO_BASKET };
const page: RenderedPage = { kind: 'redirect', status: 302, location: '/' };

test('of a flood one page a turn is rendered while its client is there, and what cannot wait is refused at once', async () => {
  const render = vi.fn(async () => page);
  const inTurn = createRenderQueue(render);
  let isThere = true;
  const asked = Array.from({ length: 300 }, () => inTurn(request, { isAwaited: () => isThere }));
  const ends = Promise.allSettled(asked);
  await expect(asked[299]).rejects.toBe(UNAVAILABLE);
  expect(render).not.toHaveBeenCalled();
  await setImmediate();
  await setImmediate();
  expect(render.mock.calls.length).toBeLessThan(4);
  isThere = false;
  const reasons = (await ends).map((end) => (end.status === 'rejected' ? end.reason : null));
  expect(render.mock.calls.length).toBeLessThan(5);
  expect(reasons.filter((reason) => reason === UNAVAILABLE)).toHaveLength(192);
  expect(reasons.filter((reason) => reason === ABORTED).length).toBeGreaterThan(100);
  expect(await inTurn(request)).toBe(page);
});

test('one client takes a part of the places, and shares nothing with those of other networks', async () => {
  const inTurn = createRenderQueue(async () => page);
  const from = (client: string) => ({ client, isAwaited: () => true });
  const flood = Array.from({ length: 300 }, (_, at) => inTurn(request, from(`2001:db8::${at.toString(16)}`)));
  const others = ['203.0.113.1', '203.0.113.2'].map((client) => inTurn(request, from(client)));
  const ends = await Promise.allSettled(flood);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
  expect(await Promise.all(others)).toEqual([page, page]);
  expect(await inTurn(request, from('2001:db8::1'))).toBe(page);
});

test('pages that wait for the database do not hold each other up', async () => {
  let end = (_page: RenderedPage) => {};
  const inTurn = createRenderQueue(({ url }) =>
    url === '/slow' ? new Promise((resolve) => (end = resolve)) : Promise.resolve(page),
  );
  const slow = inTurn({ ...request, url: '/slow' });
  expect(await inTurn(request)).toBe(page);
  end(page);
  expect(await slow).toBe(page);
});
