import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { createDatabaseShop } from '../../server/shop/index.ts';
import { addParts, basketOf, fillShelves, formFor } from '../server/orders/baskets.ts';
import { keyRing, letters, sender } from '../server/orders/parts.ts';
import { urlOf } from '../support/databases.ts';
import { startPostgres } from '../support/postgres.mjs';
import { quietLog } from '../support/quiet-log.ts';

/**
 * `npm run drill`: the drill of docs/operations.md. PostgreSQL is dumped while orders come
 * in, the embedded database is copied after the shop was closed; both are restored, checked, and sell on. Needs
 * `pg_dump` and `pg_restore` on the PATH.
 */
const run = promisify(execFile);
const STOCK = 900_000;
const IDS = [100, 101, 102, 103];

const shopOver = (database: Database) =>
  createDatabaseShop({ database, keyRing, config: letters, wake: () => {}, log: quietLog });

async function fill(database: Database): Promise<void> {
  await fillShelves(database);
  await addParts(
    database,
    IDS.map((id) => ({ id, stock: STOCK })),
  );
}

/** Places orders until `stop`. */
function sell(database: Database): { readonly stop: () => Promise<unknown> } {
  const shop = shopOver(database);
  let selling = true;
  const buy = async () => {
    while (selling) {
      const basket = basketOf(Object.fromEntries(IDS.filter(() => Math.random() < 0.6).map((id) => [id, 1])));
      await shop.placeOrder(await formFor(shop, basket), basket, sender);
    }
  };
  const buyers = Promise.all([1, 2, 3, 4, 5].map(buy));
  return {
    stop: () => {
      selling = false;
      return buyers;
    },
  };
}

/** Every order whole and with its two letters, the stock as the orders left it, and the shop sells on. */
async function check(what: string, database: Database): Promise<void> {
  const { rows } = await database.pool.query<Record<string, number>>(`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from outbox) as letters,
      (select count(*)::int from order_events) as events,
      (select count(*)::int from consents) as consents,
      (select count(*)::int from orders where total <>
        (select sum(price * quantity) from order_lines where order_number = number)) as broken,
      (select count(*)::int from products p where id >= 100 and stock + coalesce(
        (select sum(stock_taken) from order_lines where product_id = p.id), 0) <> ${STOCK}) as miscounted,
      (select coalesce(max(number), 0)::int from orders) as last`);
  const [found] = rows;
  const {
    orders = 0,
    letters: mails = 0,
    events = 0,
    consents = 0,
    broken = 0,
    miscounted = 0,
    last = 0,
  } = found ?? {};
  if (
    orders === 0 ||
    mails !== 2 * orders ||
    events !== orders ||
    consents !== orders ||
    broken + miscounted > 0
  ) {
    throw new Error(`${what}: not consistent: ${JSON.stringify(found)}`);
  }
  const shop = shopOver(database);
  const basket = basketOf({ 100: 1 });
  const result = await shop.placeOrder(await formFor(shop, basket), basket, sender);
  if (result.kind !== 'placed' || result.number <= last)
    throw new Error(`${what}: ${JSON.stringify(result)}`);
  console.log(
    `${what}: ${orders} orders, each whole and with its two letters; the next is № ${result.number}`,
  );
}

async function drillPostgres(): Promise<void> {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'karter-drill-'));
  const settings = { databasePool: 10, dataDir: '' };
  const live = await openDatabase({ ...settings, databaseUrl: server.url }, quietLog);
  try {
    await fill(live);
    const dump = join(folder, 'shop.dump');
    const selling = sell(live);
    try {
      await sleep(1_000);
      await run('pg_dump', ['--format=custom', `--file=${dump}`, server.url]);
      await sleep(500);
    } finally {
      await selling.stop();
    }

    await live.pool.query('create database restored');
    const url = urlOf(server.url, 'restored');
    await run('pg_restore', ['--exit-on-error', `--dbname=${url}`, dump]);
    const restored = await openDatabase({ ...settings, databaseUrl: url }, quietLog);
    try {
      await check('PostgreSQL, restored from a dump under load', restored);
    } finally {
      await restored.close();
    }
    await check('PostgreSQL, the shop that went on', live);
  } finally {
    await live.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function drillEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'karter-drill-'));
  const settings = (name: string) => ({ databaseUrl: null, databasePool: 5, dataDir: join(folder, name) });
  try {
    const live = await openDatabase(settings('data'), quietLog);
    await fill(live);
    const selling = sell(live);
    await sleep(1_000);
    await selling.stop();
    await live.close();
    cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
    const copy = await openDatabase(settings('copy'), quietLog);
    await check('embedded, a copy of the closed folder', copy);
    await copy.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await drillPostgres();
await drillEmbedded();
