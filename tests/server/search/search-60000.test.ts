import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { createSearch, type Search } from '../../../server/shop/search/search.ts';
import { freshPostgresUrl, quietLog } from '../../support/databases.ts';
import { searchCases, showsAny } from './cases.ts';
import { writeDemo } from './demo.ts';

const PRODUCTS = 60_000;
/** Writing the catalogue takes 15 s on two free cores. */
const WRITING_MS = 180_000;

let search: Search;
let close: () => Promise<void>;

beforeAll(async () => {
  const { url, drop } = await freshPostgresUrl();
  const database = await openDatabase({ databaseUrl: url, databasePool: 4, dataDir: '' }, quietLog, {
    queryTimeout: WRITING_MS,
  });
  close = () => database.close().then(drop);
  await writeDemo(database.pool, PRODUCTS);
  search = createSearch({ db: database.db, log: quietLog });
}, WRITING_MS);
afterAll(() => close());

test('[ST-23] every case of a shopper is answered among 60 000 products', async () => {
  const lost: string[] = [];
  for (const { query, any_of: anyOf } of searchCases) {
    const { items } = await search.search(query, 1);
    if (!showsAny(items, anyOf)) lost.push(query);
  }
  expect(lost).toEqual([]);
});

test('[ST-23] a page deep in a long list goes on where the one before it ended', async () => {
  const seen = new Set<number>();
  let hits = 0;
  for (let page = 90; page < 100; page += 1) {
    const { items } = await search.search('камаз', page);
    for (const { id } of items) seen.add(id);
    hits += items.length;
  }
  expect(hits).toBe(240);
  expect(seen.size).toBe(hits);
});
