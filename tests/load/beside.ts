import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/database/open.ts';
import { writeDemoList } from '../../server/demo/list.ts';
import { importOffers } from '../../server/import/load/import.ts';
import { ymlSource } from '../../server/import/yml/read.ts';
import { createDatabaseShop } from '../../server/shop/index.ts';
import { basketOf, formFor } from '../server/orders/baskets.ts';
import { keyRing, letters, sender } from '../server/orders/parts.ts';
import { quietLog } from '../support/quiet-log.ts';
import { percentile } from './percentile.ts';

/**
 * What an order and the data of a product page wait for while a list with other prices is imported, after a build:
 * `npx jiti tests/load/beside.ts [50000]`, the embedded database or that of DATABASE_URL, which must be empty. One of
 * each comes every 0.3 s, whether the last ones are answered or not; the owner's command imports beside them.
 */
const EVERY_MS = 300;
const count = Number(process.argv[2] ?? 50_000);
const dataDir = mkdtempSync(join(tmpdir(), 'karter-beside-'));
const file = join(dataDir, 'list.yml');
const databaseUrl = process.env.DATABASE_URL ?? null;
const database = await openDatabase({ databaseUrl, databasePool: 10, dataDir }, quietLog);
const shop = createDatabaseShop({ database, keyRing, config: letters, wake: () => {}, log: quietLog });

async function fill(): Promise<readonly { id: number; slug: string }[]> {
  await writeDemoList(file, { count, url: 'https://karter.example', date: new Date() });
  const list = readFileSync(file, 'utf8').replaceAll(/\s*<picture>.*?<\/picture>/g, '');
  writeFileSync(file, list);
  const takePicture = () => Promise.reject(new Error('a list without pictures'));
  const { seconds } = await importOffers(database, await ymlSource(file), { takePicture });
  console.log(`${count} offers into an empty shop: ${seconds.toFixed(0)} s`);
  writeFileSync(
    file,
    list.replaceAll(/<price>(\d+)/g, (_all, price: string) => `<price>${Number(price) + 1}`),
  );
  const { rows } = await database.pool.query<{ id: number; slug: string }>(
    'select id, slug from products where stock > 3 and price is not null order by hashint4(id) limit 1000',
  );
  return rows;
}

const times: Record<'order' | 'page', number[]> = { order: [], page: [] };
const failures: string[] = [];

async function time(what: keyof typeof times, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now();
  await work().catch((error: unknown) => failures.push(`${what}: ${error}`));
  times[what].push(performance.now() - since);
}

async function order(id: number): Promise<void> {
  const basket = basketOf({ [id]: 1 });
  for (let tries = 0; tries < 3; tries += 1) {
    const result = await shop.placeOrder(await formFor(shop, basket), basket, sender);
    if (result.kind === 'placed') return;
    // The price has changed since the basket was shown; the visitor looks and orders again.
    if (result.kind !== 'changed') throw new Error(JSON.stringify(result));
  }
  throw new Error('the basket changed three times');
}

const parts = await fill();
const visits: Promise<void>[] = [];
let importing = true;
async function visit(): Promise<void> {
  for (let at = 0; importing; at += 1) {
    const part = parts[at % parts.length];
    if (part)
      visits.push(
        time('order', () => order(part.id)),
        time('page', () => shop.product(part.slug)),
      );
    await sleep(EVERY_MS);
  }
}

const since = performance.now();
const cli = fileURLToPath(new URL('../../dist/app/cli.mjs', import.meta.url));
const child = spawn(process.execPath, [cli, 'import', file], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const visiting = visit();
const [code] = await once(child, 'exit');
importing = false;
await visiting;
await Promise.all(visits);
const seconds = ((performance.now() - since) / 1000).toFixed(0);
console.log(`prices changed: ${seconds} s, exit code ${code}, load ${loadavg()[0]?.toFixed(1)}`);
for (const [what, waits] of Object.entries(times)) {
  const [median, p95, longest] = [0.5, 0.95, 1].map((share) => (percentile(waits, share) / 1000).toFixed(2));
  console.log(`${waits.length} × ${what}: median ${median} s, p95 ${p95} s, longest ${longest} s`);
}
console.log(`${failures.length} failed`, [...new Set(failures)].slice(0, 5));
await database.close();
rmSync(dataDir, { recursive: true });
