import { expect, test } from 'vitest';
import { openOwn, ownPostgresUrl } from '../../support/databases.ts';
import { openSearch, plainList } from '../../support/search.ts';
import { searchCases, showsAny } from './cases.ts';
import { writeDemo } from './demo.ts';

const PRODUCTS = 20_000;
/** Longest that writing the catalogue may take, also on busy cores. */
const WRITING_MS = 180_000;

const settings = { databaseUrl: await ownPostgresUrl(), databasePool: 4, dataDir: '' };
const database = await openOwn(settings, { queryTimeout: WRITING_MS });
await writeDemo(database, PRODUCTS);
const search = openSearch(database);

test('[ST-23] every case of a shopper is answered among 20 000 products', async () => {
  const lost: string[] = [];
  for (const { query, any_of: anyOf } of searchCases) {
    const { items } = await search.search(query, plainList(1));
    if (!showsAny(items, anyOf)) lost.push(query);
  }
  expect(lost).toEqual([]);
});

test('[ST-23] a page deep in a long list goes on where the one before it ended', async () => {
  const seen = new Set<number>();
  let hits = 0;
  for (let page = 30; page < 40; page += 1) {
    const { items } = await search.search('камаз', plainList(page));
    for (const { id } of items) seen.add(id);
    hits += items.length;
  }
  expect(hits).toBe(240);
  expect(seen.size).toBe(hits);
});
