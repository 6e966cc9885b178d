import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { openOwn } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { proxiedPostgres } from '../../support/tcp-proxy.ts';
import { basketOf, fillShelves, formFor } from './baskets.ts';
import { openShop, sender } from './parts.ts';

vi.setConfig({ testTimeout: patience * 60_000 });

const { proxy, url } = await proxiedPostgres();
const settings = { databaseUrl: url, databasePool: 5, dataDir: '' };
const database = await openOwn(settings, { queryTimeout: 6_000 });
const shop = openShop(database);
beforeAll(() => fillShelves(database));
afterEach(() => recover());

/** Lets the database answer again, and the pool notice that its idle connections broke. */
async function recover(): Promise<void> {
  proxy.restore();
  const all = () => Promise.all([1, 2, 3, 4, 5].map(() => database.pool.query('select pg_sleep(0.02)')));
  await vi.waitFor(all, { timeout: patience * 5_000 });
}

/** How long `call` takes in ms until it rejects with ShopUnavailable. */
async function unavailableAfter(call: Promise<unknown>): Promise<number> {
  const since = performance.now();
  await expect(call).rejects.toThrow(ShopUnavailable);
  return performance.now() - since;
}

test.each([
  ['is gone', () => proxy.cut(), 3_000],
  ['takes questions and answers none', () => proxy.silence(), 10_000],
  ['is 2 s away', () => proxy.slow(2_000), 10_000],
])(
  'a database that %s: no order hangs, the form can be sent again afterwards [ST-25]',
  async (_what, fail, most) => {
    const basket = basketOf({ 4: 1 });
    const form = await formFor(shop, basket);
    fail();
    expect(await unavailableAfter(shop.placeOrder(form, basket, sender))).toBeLessThan(most);
    await recover();
    const placed = await shop.placeOrder(form, basket, sender);
    expect(placed).toMatchObject({ kind: 'placed' });
    expect(await shop.placeOrder(form, basket, sender)).toEqual(placed);
  },
);

test('a connection that breaks in the middle of many orders loses none that was acknowledged', async () => {
  const baskets = Array.from({ length: 20 }, () => basketOf({ 11: 1 }));
  const looked = await Promise.all(
    baskets.map(async (basket) => ({ basket, form: await formFor(shop, basket) })),
  );
  const send = () =>
    Promise.allSettled(looked.map(({ basket, form }) => shop.placeOrder(form, basket, sender)));
  const first = send();
  await expect
    .poll(async () => (await database.pool.query('select from orders')).rowCount, {
      timeout: patience * 20_000,
    })
    .toBeGreaterThan(4);
  proxy.cut();
  const broken = await first;
  await recover();
  const again = await send();
  again.forEach((result, at) => {
    expect(result).toMatchObject({ status: 'fulfilled', value: { kind: 'placed' } });
    const before = broken[at];
    if (before?.status === 'fulfilled') expect(result).toEqual(before);
    else expect(before?.reason).toBeInstanceOf(ShopUnavailable);
  });
});
