import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Database, openDatabase } from '../../../server/database/open.ts';
import { basketDigest } from '../../../server/shop/basket/view.ts';
import type { PlaceOrderForm } from '../../../src/contract/order-forms.ts';
import type { PlacedBasket } from '../../../src/contract/shop.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { openShop, sender } from './parts.ts';

/**
 * A process of its own for the tests, killed in the middle of orders. `once` places the order of ORDER and dies at
 * the point FAIL_AT; `load` places orders until it is killed and says `ok BASKET NUMBER` of each one that was
 * acknowledged.
 */
const [task = 'once'] = process.argv.slice(2);
const { DATABASE_URL, DATA_DIR = '', ORDER = '{}', FAIL_AT = '' } = process.env;

/** Buyers of `load` at the same time. */
const BUYERS = 8;

const never = () => new Promise<never>(() => {});
async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return never();
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};
const isInsert = (text: string) => /^insert into "orders"/i.test(text);

/** A client that ends the process before or after one of its statements. */
function mortal(client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'query') return value.bind(target);
      return async (...args: readonly unknown[]) => {
        const text = textOf(args[0]);
        if (FAIL_AT === 'before-insert' && isInsert(text)) await die();
        if (FAIL_AT === 'before-commit' && text === 'commit') await die();
        const answer: unknown = await Reflect.apply(value, target, args);
        if (FAIL_AT === 'after-insert' && isInsert(text)) await die();
        if (FAIL_AT === 'after-commit' && text === 'commit') await die();
        return answer;
      };
    },
  });
}

function mortalPool(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get(target, key) {
      if (key === 'connect') return async () => mortal(await target.connect());
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function open(): Promise<Database> {
  const settings = { databaseUrl: DATABASE_URL ?? null, databasePool: 10, dataDir: DATA_DIR };
  const database = await openDatabase(settings, quietLog);
  return { ...database, pool: mortalPool(database.pool) };
}

const shop = openShop(await open());
const order: { readonly form: PlaceOrderForm; readonly basket: PlacedBasket } = JSON.parse(ORDER);
say('open');

async function buy(): Promise<void> {
  const quantity = 1 + Math.floor(Math.random() * 2);
  const items = order.basket.items
    .filter(() => Math.random() < 0.5)
    .map((item) => ({ ...item, quantity }))
    .sort(() => Math.random() - 0.5);
  if (items.length === 0) return;
  const basket = { id: randomUUID(), items };
  const digest = basketDigest(await shop.basketLines(items));
  const result = await shop.placeOrder({ ...order.form, basketId: basket.id, digest }, basket, sender);
  if (result.kind === 'placed') say(`ok ${basket.id} ${result.number}`);
}

async function buyAlways(): Promise<never> {
  for (;;) await buy();
}

if (task === 'load') await Promise.all(Array.from({ length: BUYERS }, buyAlways));
else {
  const result = await shop.placeOrder(order.form, order.basket, sender);
  if (FAIL_AT === 'before-response') await die();
  say(JSON.stringify(result));
}
