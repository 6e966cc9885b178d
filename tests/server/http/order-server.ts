import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import type { Basket } from '../../../src/contract/basket.ts';
import { operate } from '../../support/basket.ts';
import { emptyDatabase, openOwn, ownPostgresUrl } from '../../support/databases.ts';
import { serverOver } from '../../support/own-server.ts';
import { type Browser, newBrowser } from '../../support/visitor.ts';
import { fillShelves } from '../orders/baskets.ts';

/** A server over PostgreSQL, with full shelves before each test, whose products the tests change behind its back. */
export async function orderServer() {
  const databaseUrl = await ownPostgresUrl();
  const database = await openOwn({ databaseUrl, databasePool: 4, dataDir: '' });
  const server = await serverOver(databaseUrl);
  const mail = join(server.dataDir, 'mail');
  const sent = () => (existsSync(mail) ? readdirSync(mail).length : 0);
  let before = 0;
  beforeEach(async () => {
    await emptyDatabase(database);
    before = sent();
    await fillShelves(database);
  });

  const query = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);
  const browser = () => newBrowser(server.origin);

  const count = async (table: 'orders' | 'outbox') =>
    Number((await query(`select count(*) from ${table}`)).rows[0].count);

  /** A browser with these parts, and the basket as its visitor sees it. */
  async function buyerOf(...ids: readonly number[]): Promise<{ buyer: Browser; basket: Basket }> {
    const buyer = browser();
    const { basket } = await operate(
      buyer,
      ...ids.map((productId) => ({ op: 'add', productId, quantity: 1 }) as const),
    );
    return { buyer, basket };
  }

  return {
    database,
    query,
    browser,
    buyerOf,
    count,
    /** There are so many orders, and the two letters of each are sent. */
    expectOrders: (orders: number) =>
      expect
        .poll(async () => [await count('orders'), await count('outbox'), sent() - before])
        .toEqual([orders, 0, 2 * orders]),
    change: (set: string, id: number) => query(`update products set ${set} where id = $1`, [id]),
  };
}

/** The form of a private person who fetches what the basket shows. */
export const formOf = (
  { id, digest }: Pick<Basket, 'id' | 'digest'>,
  some: Readonly<Record<string, string>> = {},
) => ({
  ...{ formActivity: 'individual', name: 'Иван Петров', email: 'ivan@example.ru', phone: '+7(903)123-45-67' },
  ...{ delivery: 'pickup', payment: 'on-receipt', comment: '', basketId: id ?? '', digest },
  ...some,
});

export const order = (buyer: Browser, form: unknown) => buyer.call('/api/order', form);
