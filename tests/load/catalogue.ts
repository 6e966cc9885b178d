import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/database/open.ts';
import { createCatalogue } from '../../server/shop/catalogue/catalogue.ts';
import { FILTER_LISTS, type Filters, NO_FILTERS, SORTS } from '../../src/contract/filter.ts';
import { fillCatalogue } from './fill.ts';
import { percentile } from './percentile.ts';

/**
 * Measures the catalogue: `npx jiti tests/load/catalogue.ts 100000`. Without DATABASE_URL it makes an embedded
 * database of so many products; with it, an empty database is filled and a filled one is taken as it is. Answers
 * are compared with `select 1` of the same run; hardly a question comes twice, so the caches do not help.
 */

const QUESTIONS = 300;
/** Filling a million products takes some minutes. */
const QUERY_TIMEOUT_MS = 1_800_000;

const count = Number(process.argv[2] ?? 3000);
const quiet = () => undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'karter-load-'));
const database = await openDatabase(
  { databaseUrl: process.env.DATABASE_URL ?? null, databasePool: 10, dataDir },
  { info: quiet, warn: console.warn, error: console.error },
  { queryTimeout: QUERY_TIMEOUT_MS },
);
const { pool } = database;
const catalogue = createCatalogue({
  database,
  log: { info: (line: unknown) => console.log(JSON.stringify(line)), warn: console.warn },
});

let seed = 1;
function random(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

async function measure(name: string, floor: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < QUESTIONS; i += 1) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  const [p50, p95, max] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 1)];
  const ratio = floor > 0 ? ` (${(p95 / floor).toFixed(1)} × floor)` : '';
  console.log(
    `${name.padEnd(34)} p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms${ratio}, max ${max.toFixed(1)}`,
  );
  return p95;
}

/** One to three filters of random lists, with values that exist, and a random price range. */
function randomFilters(known: Readonly<Record<string, readonly string[]>>): Filters {
  const filters: { -readonly [K in keyof Filters]: Filters[K] } = { ...NO_FILTERS };
  const from = random(5000);
  filters.price = random(2) === 0 ? { min: from, max: from + 20_000 } : { min: random(200), max: null };
  for (const key of FILTER_LISTS) {
    const values = known[key] ?? [];
    if (random(3) === 0 && values.length > 0) {
      filters[key] = [...new Set([0, 1, 2].map(() => values[random(values.length)] ?? ''))].sort();
    }
  }
  return filters;
}

async function main(): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from products');
  if (rows[0]?.count === 0) await fillCatalogue(pool, count);
  const floor = await measure('floor: select 1', 0, () => pool.query('select 1'));
  await catalogue.revision();
  const panel = await catalogue.filterData(null, NO_FILTERS);
  const known = Object.fromEntries(
    FILTER_LISTS.map((key) => [key, panel[key].options.map(({ value }) => value)]),
  );
  const tree = await catalogue.categories();
  const tops = tree.map(({ id }) => id);
  const leaves = tree.flatMap((top) => top.children.flatMap((middle) => middle.children.map(({ id }) => id)));
  const one = (ids: readonly number[]) => ids[random(ids.length)] ?? null;
  const scopes = { leaf: () => one(leaves), top: () => one(tops), whole: () => null };
  for (const [name, scope] of Object.entries(scopes)) {
    await measure(`products, ${name}, filtered`, floor, () =>
      catalogue.products(scope(), {
        filters: randomFilters(known),
        sort: SORTS[random(SORTS.length)] ?? 'popular',
        page: 1 + random(5),
      }),
    );
    await measure(`filterData, ${name}, filtered`, floor, () =>
      catalogue.filterData(scope(), randomFilters(known)),
    );
    await measure(`products, ${name}, any page`, floor, () =>
      catalogue.products(scope(), {
        filters: NO_FILTERS,
        sort: SORTS[random(SORTS.length)] ?? 'popular',
        page: 1 + random(count / 24),
      }),
    );
    await measure(`filterOptions, ${name}`, floor, () =>
      catalogue.filterOptions(scope(), randomFilters(known), 'plantNumber', String(random(10_000))),
    );
  }
  const { items } = await catalogue.products(null, { filters: NO_FILTERS, sort: 'popular', page: 1 });
  await measure('product, analogues and related', floor, async () => {
    const product = await catalogue.product(items[random(items.length)]?.slug ?? '');
    if (product) await Promise.all([catalogue.analogues(product), catalogue.related(product)]);
  });
  await measure('popular', floor, () => catalogue.popular());
  const memory = process.memoryUsage();
  console.log(
    `memory: ${Math.round(memory.rss / 2 ** 20)} MB, of it columns ${Math.round(memory.arrayBuffers / 2 ** 20)} MB`,
  );
}

await main();
await catalogue.stop();
await database.close();
rmSync(dataDir, { recursive: true });
