import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { type Database, type DatabaseConfig, openDatabase } from '../../../server/database/open.ts';
import { openLetter } from '../../../server/mail/outbox/queue.ts';
import { bundled, startChild } from '../../support/child.ts';
import { freshPlace } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { addParts, basketOf, fillShelves, formFor, stockOf } from './baskets.ts';
import { keyRing, openShop, sender } from './parts.ts';

// Processes are started and killed, which takes its time on a busy machine.
vi.setConfig({ testTimeout: patience * 180_000 });

const ROUNDS = 6;
const PLENTY = 100_000;

const program = await bundled(fileURLToPath(new URL('./buyer.ts', import.meta.url)));

const open = (place: DatabaseConfig) => openDatabase(place, quietLog);

function start(
  { databaseUrl, dataDir }: DatabaseConfig,
  task: 'once' | 'load',
  more: Readonly<Record<string, string>>,
) {
  const where = databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
  return startChild([program, task], { ...where, ...more });
}

async function countsOf({ pool }: Database) {
  const { rows } = await pool.query(`select (select count(*)::int from orders) as orders,
    (select count(*)::int from order_events) as events, (select count(*)::int from consents) as consents,
    (select count(*)::int from outbox) as outbox`);
  return rows[0];
}

describe.each(['embedded', 'postgres'] as const)('%s: a killed process', (kind) => {
  test.each(['before-insert', 'after-insert', 'before-commit', 'after-commit', 'before-response'])(
    '%s: the visitor tries again and there is one order with its letters [ST-25][AP-14]',
    async (point) => {
      const place = await freshPlace(kind);
      const before = await open(place);
      await fillShelves(before);
      const basket = basketOf({ 4: 2, 12: 1 });
      const form = await formFor(openShop(before), basket);
      await before.close();

      const buyer = start(place, 'once', { FAIL_AT: point, ORDER: JSON.stringify({ form, basket }) });
      await buyer.code;
      expect(buyer.child.signalCode, buyer.complained).toBe('SIGKILL');
      expect(buyer.said).toBe('open\n');

      const after = await open(place);
      try {
        const done = point === 'after-commit' || point === 'before-response' ? 1 : 0;
        // The server of PostgreSQL notices a moment later that nobody is there.
        expect(await countsOf(after)).toMatchObject({ orders: done, outbox: 2 * done });
        expect(await openShop(after).placeOrder(form, basket, sender)).toMatchObject({ kind: 'placed' });
        expect(await countsOf(after)).toEqual({ orders: 1, events: 1, consents: 1, outbox: 2 });
        expect(await stockOf(after)).toMatchObject({ 4: 8, 12: 0 });
      } finally {
        await after.close();
      }
    },
  );
});

// PostgreSQL does not die with the process: the points of failure are all that it has to prove.
test(`${ROUNDS} times under load: what was acknowledged is there once, whole, with its letters [AP-14]`, async () => {
  const place = await freshPlace('embedded');
  const before = await open(place);
  await fillShelves(before);
  const ids = [20, 21, 22, 23, 24, 25];
  await addParts(
    before,
    ids.map((id) => ({ id, stock: PLENTY })),
  );
  const basket = basketOf(Object.fromEntries(ids.map((id) => [id, 1])));
  const form = await formFor(openShop(before), basket);
  await before.close();

  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = start(place, 'load', { ORDER: JSON.stringify({ form, basket }) });
    await expect
      .poll(() => buyer.said + buyer.complained, { timeout: patience * 30_000, interval: 5 })
      .toContain('ok ');
    await sleep(Math.random() * 200);
    await buyer.kill();
    // A line that was cut off was not read by anybody.
    const whole = buyer.said.slice(0, buyer.said.lastIndexOf('\n')).split('\n');
    acknowledged.push(...whole.filter((line) => line.startsWith('ok ')));
  }

  const after = await open(place);
  try {
    const { rows: orders } = await after.pool.query<{ number: number; basket_id: string; total: string }>(
      `select number, basket_id, total from orders
       where total = (select sum(price * quantity) from order_lines where order_number = number)`,
    );
    const { orders: all, outbox, events, consents } = await countsOf(after);
    expect(orders).toHaveLength(all);
    expect([outbox, events, consents]).toEqual([2 * all, all, all]);
    const stored = new Set(orders.map(({ number, basket_id }) => `ok ${basket_id} ${number}`));
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
    expect(acknowledged.filter((line) => !stored.has(line))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);

    const { rows: queued } = await after.pool.query<{ id: string; payload: Buffer }>(
      'select id, payload from outbox',
    );
    const told = queued.map(
      ({ id, payload }) => /№\u00a0(\d+)/.exec(openLetter(keyRing, id, payload).subject)?.[1],
    );
    for (const { number } of orders) expect(told.filter((each) => each === `${number}`)).toHaveLength(2);

    const { rows: taken } = await after.pool.query<{ id: number; gone: number }>(
      'select product_id as id, sum(stock_taken)::int as gone from order_lines group by 1',
    );
    const stock = await stockOf(after);
    for (const { id, gone } of taken) expect([id, stock[id]]).toEqual([id, PLENTY - gone]);
  } finally {
    await after.close();
  }
});
