import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { demoCategories } from '../../../server/demo/generate.ts';
import { priceListPictures } from '../../../server/import/load/pictures.ts';
import type { Offer } from '../../../server/import/offer.ts';
import { storePicture } from '../../../server/import/pictures/store.ts';
import { exportCatalogue } from '../../../server/seo/export-catalogue.ts';
import { marketOffer } from '../../../server/seo/market-offer.ts';
import { listedProducts } from '../../../server/shop/catalogue/listed.ts';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { catalogueOf, listOf, load as loadList, someOffers } from '../import/support.ts';

const PUBLIC_URL = 'https://shop.example';
const date = new Date('2026-11-20T10:00:00Z');
const categories = demoCategories();
const dataDir = temporaryFolder();
const square = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${colour}"/></svg>`,
  );
const pictures = await Promise.all(['red', 'blue'].map((colour) => storePicture(dataDir, square(colour))));

const takePicture = priceListPictures(dataDir, dataDir);
const load = (database: Database, file: string) => loadList(database, file, { takePicture });
const addressOf = (at: number) => `${PUBLIC_URL}/images${pictures[at % 2]?.url}`;

const [plain] = someOffers(1);
if (!plain) throw new Error('the demo catalogue is empty');

/** Everything that a list can say of a product and that is easily lost on the way. */
const peculiar: readonly Partial<Offer>[] = [
  { slug: 'own-address', price: 1 },
  { price: null, oldPrice: null },
  { price: 12_345_67, oldPrice: 22_345_60 },
  { brand: null, country: null, weight: null, plantNumber: null, applicability: [], applicabilityDvs: [] },
  { stock: 0, term: { min: 0, max: 1 } },
  { stock: 0, term: { min: 45, max: 90 } },
  { stock: 5, term: { min: 0, max: 0 } },
  { stock: UNCOUNTED_STOCK, term: { min: 7, max: 30 } },
  { restored: true, weight: 1 },
  { description: 'Две строки\n\nи <b>ложный</b> тег, &amp; знаки ]]> < > & "кавычки" &laquo;' },
  { title: 'Имя <с> & "знаками" \'и\' «кавычками»', article: 'A<&>"1' },
  { description: null, pictures: [] },
];

/** What differs between two databases with the same catalogue. */
const OWN_KEYS =
  /^(?:id|brand_id|category_id|category_path|parent_id|path|created_at|updated_at|popularity)$/;

async function rowsOf(database: Database) {
  const { words, ...tables } = await catalogueOf(database);
  const plainRow = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !OWN_KEYS.test(key)));
  const sorted = (rows: readonly Record<string, unknown>[], key: string) =>
    rows.map(plainRow).sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1));
  return {
    words,
    products: sorted(
      tables.products.filter(({ published }) => published),
      'offer_id',
    ),
    categories: sorted(tables.categories, 'external_id'),
    brands: sorted(tables.brands, 'title'),
  };
}

eachDatabase(async (_kind, open) => {
  const [first, second] = [await open(), await open()];
  beforeEach(async () => {
    for (const database of [first, second]) await emptyDatabase(database);
  });

  // Four imports with their pictures: 14 s beside one other file, several times that on a machine shared with others.
  test('a catalogue goes out and comes back into an empty shop without loss', {
    timeout: patience * 120_000,
  }, async () => {
    const offers = someOffers(520).map((offer, index): Offer => {
      const shown = {
        ...offer,
        pictures: index % 5 === 0 ? [addressOf(index), addressOf(index + 1)] : [addressOf(index)],
      };
      const { [index]: change = {} } = peculiar;
      return { ...shown, id: `п-${index}`, ...change };
    });
    await load(first, await listOf(offers, categories));
    // A product off the shelves, and addresses that no rule makes.
    await load(first, await listOf(offers.slice(0, 519), categories));
    await first.pool.query(`update products set slug = slug || '-x' where id % 7 = 0`);

    const [out, again] = [join(dataDir, 'out.yml'), join(dataDir, 'again.yml')];
    expect(await exportCatalogue(first, { file: out, publicUrl: PUBLIC_URL, date })).toBe(519);
    const summary = await load(second, out);
    expect(summary).toMatchObject({ created: 519, skipped: 0, warnings: 0 });
    expect(await rowsOf(second)).toEqual(await rowsOf(first));
    await exportCatalogue(second, { file: again, publicUrl: PUBLIC_URL, date });
    expect(readFileSync(again).equals(readFileSync(out))).toBe(true);

    await exportCatalogue(first, { file: `${out}.gz`, publicUrl: PUBLIC_URL, date });
    expect(gunzipSync(readFileSync(`${out}.gz`)).equals(readFileSync(out))).toBe(true);
    expect(await load(first, out)).toMatchObject({ created: 0, changed: 0, unpublished: 0 });
  });

  test('what is sold out is offered to no aggregator, but stays in the list of the owner', async () => {
    const offer = { ...plain, term: { min: 2, max: 3 }, pictures: [addressOf(0)] };
    for (const stock of [0, 1]) {
      await load(first, await listOf([{ ...offer, stock }], categories));
      const [product] = await listedProducts(first.db, 0);
      if (!product) throw new Error('the product is not listed');
      expect(marketOffer(product, PUBLIC_URL) === null).toBe(stock === 0);
      const file = join(dataDir, 'own.yml');
      expect(await exportCatalogue(first, { file, publicUrl: PUBLIC_URL, date })).toBe(1);
    }
  });
});
