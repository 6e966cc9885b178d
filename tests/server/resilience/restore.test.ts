import { execFile } from 'node:child_process';
import { cpSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { createDatabaseShop } from '../../../server/shop/index.ts';
import { skipNumbers } from '../../../server/shop/orders/insert-order.ts';
import { afterwards, temporaryFolder } from '../../support/afterwards.ts';
import { freshPlace, openOwn, urlOf } from '../../support/databases.ts';
import { findPostgres } from '../../support/postgres.mjs';
import { quietLog } from '../../support/quiet-log.ts';
import { registered } from '../accounts/accounts.ts';
import { addParts, basketOf, fillShelves, formFor } from '../orders/baskets.ts';
import { keyRing, letters, sender } from '../orders/parts.ts';

/** The drill of docs/operations.md, `npm run drill`: both databases are saved and restored as it says. */

const STOCK = 900_000;
const IDS = [100, 101, 102, 103];

const installed = findPostgres();
const programs = installed ? dirname(realpathSync(join(installed, 'postgres'))) : '';

/** A program of the PostgreSQL that the tests start, since one of another version may refuse it; else from the PATH. */
const run = (program: string, ...args: readonly string[]) =>
  promisify(execFile)(join(programs, program), args);

const shopOver = (database: Database) =>
  createDatabaseShop({ database, keyRing, config: letters, wake: () => {}, log: quietLog });

async function fill(database: Database): Promise<void> {
  await fillShelves(database);
  await addParts(
    database,
    IDS.map((id) => ({ id, stock: STOCK })),
  );
}

/** Five visitors order until `stop`; the first order is there. */
async function sell(database: Database): Promise<{ readonly stop: () => Promise<unknown> }> {
  const shop = shopOver(database);
  let selling = true;
  const buy = async (visitor: number) => {
    for (let order = visitor; selling; order += 1) {
      const basket = basketOf(Object.fromEntries(IDS.slice(order % IDS.length).map((id) => [id, 1])));
      await shop.placeOrder(await formFor(shop, basket), basket, sender);
    }
  };
  const visitors = Promise.all([0, 1, 2, 3, 4].map(buy));
  await expect
    .poll(async () => (await database.pool.query('select from orders')).rowCount)
    .toBeGreaterThan(0);
  return {
    stop: () => {
      selling = false;
      return visitors;
    },
  };
}

/** A guest orders, and somebody registers. */
async function visit(database: Database, email: string) {
  const shop = shopOver(database);
  const basket = basketOf({ 100: 1 });
  const placed = await shop.placeOrder(await formFor(shop, basket), basket, sender);
  if (placed.kind !== 'placed') throw new Error(JSON.stringify(placed));
  const { session } = await registered(shop, { email });
  return { shop, session, basketId: basket.id ?? '', number: placed.number };
}

/** Every order whole and with its two letters, the stock as the orders left it, and the shop sells on. */
async function expectWhole(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ orders: number; last: number }>(`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from outbox) as letters,
      (select count(*)::int from order_events) as events,
      (select count(*)::int from consents) as consents,
      (select count(*)::int from orders where total <>
        (select sum(price * quantity) from order_lines where order_number = number)) as broken,
      (select count(*)::int from products p where id >= 100 and stock + coalesce(
        (select sum(stock_taken) from order_lines where product_id = p.id), 0) <> ${STOCK}) as miscounted,
      (select coalesce(max(number), 0)::int from orders) as last`);
  const { orders = 0, last = 0, ...found } = rows[0] ?? {};
  expect(orders).toBeGreaterThan(0);
  expect(found).toEqual({ letters: 2 * orders, events: orders, consents: orders, broken: 0, miscounted: 0 });
  const shop = shopOver(database);
  const basket = basketOf({ 100: 1 });
  const next = await shop.placeOrder(await formFor(shop, basket), basket, sender);
  if (next.kind !== 'placed') throw new Error(JSON.stringify(next));
  expect(next.number).toBeGreaterThan(last);
}

test('PostgreSQL, dumped while visitors order, is restored to one whole moment', async () => {
  const place = await freshPlace('postgres');
  const url = place.databaseUrl ?? '';
  const live = await openOwn(place);
  await fill(live);
  const dump = join(temporaryFolder(), 'shop.dump');
  const visitors = await sell(live);
  await run('pg_dump', '--format=custom', `--file=${dump}`, url).finally(visitors.stop);
  await expectWhole(live);
  const lost = await visit(live, 'anna@example.ru');

  const name = `${new URL(url).pathname.slice(1)}_restored`;
  await live.pool.query(`create database ${name}`);
  afterwards(() => live.pool.query(`drop database ${name} with (force)`));
  await run('pg_restore', '--exit-on-error', `--dbname=${urlOf(url, name)}`, dump);
  const restored = await openOwn({ ...place, databaseUrl: urlOf(url, name) });
  await expectWhole(restored);
  await skipNumbers(restored.db);
  const { shop, session, number } = await visit(restored, 'boris@example.ru');
  expect(number, 'orders that are lost keep their numbers').toBeGreaterThan(lost.number);
  expect(session.userId).toBe(lost.session.userId);
  expect(await shop.user(lost.session), 'cookies from before are nobody’s [RO-02]').toBeNull();
  expect(await shop.placedOrder(lost.basketId, null)).toBeNull();
  expect(await shop.claimOrder(session, lost.basketId)).toBe(false);
});

test('a copy of the folder of a closed embedded database sells on', async () => {
  const place = await freshPlace('embedded');
  const live = await openOwn(place);
  await fill(live);
  const visitors = await sell(live);
  await visitors.stop();
  await live.close();
  const dataDir = temporaryFolder();
  cpSync(place.dataDir, dataDir, { recursive: true });
  await expectWhole(await openOwn({ ...place, dataDir }));
});
