import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { createDatabaseShop } from '../../server/shop/index.ts';
import { addParts, basketOf, fillShelves, formFor } from '../server/orders/baskets.ts';
import { keyRing, letters, sender } from '../server/orders/parts.ts';
import { startPostgres } from '../support/postgres.mjs';
import { quietLog } from '../support/quiet-log.ts';
import { percentile } from './percentile.ts';

/**
 * `npx jiti tests/load/orders.ts`: orders of three lines, one after another and by ten buyers at once, with parts
 * of their own and all of the same part, on both databases. DATABASE_URL names an empty PostgreSQL to be measured
 * instead of a temporary one, which does not sync its files.
 */
const ORDERS = 400;
const BUYERS = 10;
const PARTS = 100;

async function measure(database: Database): Promise<void> {
  await fillShelves(database);
  const ids = Array.from({ length: PARTS }, (_, at) => 100 + at);
  await addParts(
    database,
    ids.map((id) => ({ id, stock: 900_000 })),
  );
  const shop = createDatabaseShop({ database, keyRing, config: letters, wake: () => {}, log: quietLog });
  const threeOf = (at: number) =>
    basketOf({ [100 + (at % PARTS)]: 1, [100 + ((at + 31) % PARTS)]: 1, [100 + ((at + 62) % PARTS)]: 1 });

  async function run(what: string, buyers: number, basketAt: (at: number) => ReturnType<typeof basketOf>) {
    const ready = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const { digest } = await formFor(shop, basketAt(at));
        return digest;
      }),
    );
    const times: number[] = [];
    let next = 0;
    const buy = async () => {
      while (next < ORDERS) {
        const at = next % ready.length;
        next += 1;
        const basket = basketAt(at);
        const form = { ...(await formFor({ basketLines: async () => [] }, basket)), digest: ready[at] ?? '' };
        const since = performance.now();
        const result = await shop.placeOrder(form, basket, sender);
        times.push(performance.now() - since);
        if (result.kind !== 'placed') throw new Error(JSON.stringify(result));
      }
    };
    const since = performance.now();
    await Promise.all(Array.from({ length: buyers }, buy));
    const seconds = (performance.now() - since) / 1000;
    const at = (share: number) => percentile(times, share).toFixed(1);
    console.log(
      `${database.kind.padEnd(9)} ${what.padEnd(34)} ${(ORDERS / seconds).toFixed(0).padStart(5)} orders/s, ` +
        `median ${at(0.5)} ms, p95 ${at(0.95)} ms`,
    );
  }

  await run('warming up', 1, threeOf);
  await run('one after another', 1, threeOf);
  await run(`${BUYERS} buyers, parts of their own`, BUYERS, threeOf);
  await run(`${BUYERS} buyers, the same part`, BUYERS, () => basketOf({ 100: 1 }));
}

const dataDir = mkdtempSync(join(tmpdir(), 'karter-orders-'));
const embedded = await openDatabase({ databaseUrl: null, databasePool: BUYERS, dataDir }, quietLog);
try {
  await measure(embedded);
} finally {
  await embedded.close();
  rmSync(dataDir, { recursive: true });
}

const own = process.env.DATABASE_URL ? null : await startPostgres();
const url = own?.url ?? process.env.DATABASE_URL ?? '';
const postgres = await openDatabase({ databaseUrl: url, databasePool: BUYERS, dataDir: '' }, quietLog);
try {
  await measure(postgres);
} finally {
  await postgres.close();
  await own?.stop();
}
