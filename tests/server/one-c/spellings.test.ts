import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { tableOf } from '../../../server/cli/import/table.ts';
import { readMigrations } from '../../../server/database/migrate.ts';
import { demoCategories } from '../../../server/demo/generate.ts';
import { importOffers } from '../../../server/import/load/import.ts';
import { partNumberKeys, romanise } from '../../../server/part-numbers/part-number.ts';
import { spellingsOf } from '../../../server/part-numbers/spellings.samples.ts';
import { findItems } from '../../../server/shop/basket/find-items.ts';
import { foldLookalikes } from '../../../src/contract/lookalikes.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { openSearch, plainList } from '../../support/search.ts';
import { catalogueOf, imageOf, listOf, load, someOffers } from '../import/support.ts';
import { importXml } from '../one-c/base.ts';
import { oneC, serveExchange } from '../one-c/one-c.ts';

const PLAIN = '238-1005009-г';
/** Another number for every spelling: of goods that differ a list names each once. */
const numbers = spellingsOf(PLAIN).map((_, at) => `${PLAIN}${at + 10}`);
const papers = numbers.map((number, at) => spellingsOf(number)[at] ?? number);
const offers = someOffers(papers.length).map((offer, at) => ({
  ...{ ...offer, article: papers[at] ?? '', plantNumber: papers[at] ?? '' },
  ...{ brand: null, pictures: [] },
}));

describe('numbers as papers write them, in price lists', () => {
  eachDatabase(async (kind, open) => {
    const database = await open();
    beforeEach(async () => {
      await emptyDatabase(database);
    });

    const takeTable = async (articles: readonly string[], kind: 'csv' | 'xlsx') => {
      const rows = [['Артикул', 'Название', 'Категория', 'Цена']].concat(
        articles.map((article, at) => [article, `Вал ${numbers[at]}`, 'Валы', '100']),
      );
      const file = join(temporaryFolder(), `prices.${kind}`);
      const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
      if (kind === 'csv') writeFileSync(file, rows.map((row) => row.map(cell).join(';')).join('\n'));
      else await writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toFile(file);
      const wish = { mapping: null, sheet: null, columns: {}, save: null, category: null };
      const source = await tableOf(
        database,
        file,
        kind,
        { ...wish, pricesOnly: false, isComplete: false },
        () => undefined,
      );
      return importOffers(database, source, { takePicture: async (reference) => imageOf(reference) });
    };
    const takeCommerceMl = async () => {
      const base = await oneC(await serveExchange(database, temporaryFolder()), 'catalog');
      await base.send('import.xml', importXml(offers, demoCategories()));
      expect((await base.import('import.xml')).join(' ')).toMatch(/^success/);
    };
    /** Every number is found by itself and by its spelling, in the search and in a pasted list. */
    const expectFound = async () => {
      const { products } = await catalogueOf(database);
      const search = openSearch(database);
      for (const [at, number] of numbers.entries()) {
        const product = products.find(({ article_key }) => article_key === partNumberKeys(number).key1);
        for (const text of [number, papers[at] ?? '']) {
          expect((await search.search(text, plainList(1))).items[0]?.id, text).toBe(product?.id);
          const { items } = await findItems(database.db, text);
          expect(items, text).toMatchObject([{ productId: product?.id }]);
        }
      }
    };

    test('a list without identifiers knows the products of a list that spelt them otherwise [SE-01]', async () => {
      expect(await takeTable(numbers, 'csv')).toMatchObject({ created: numbers.length });
      expect(await takeTable(papers, 'xlsx')).toMatchObject({ created: 0, unpublished: 0 });
      await expectFound();
    });

    test('keys of imports before this rule lose their labels with the migration, the others stay [SE-01]', async () => {
      await load(database, await listOf(offers));
      const rightly = (await catalogueOf(database)).products;
      const former = (text: string) => {
        const bare = text
          .normalize('NFKC')
          .toLowerCase()
          .replaceAll('ё', 'е')
          .replace(/[^\p{L}\p{N}]+/gu, '');
        return [foldLookalikes(bare.toUpperCase()), romanise(bare).toUpperCase()];
      };
      for (const paper of papers) {
        await database.pool.query(
          `update products set article_key = $2, article_key2 = $3, plant_key = $2, plant_key2 = $3 where article = $1`,
          [paper, ...former(paper)],
        );
      }
      const step = readMigrations().find(({ name }) => name === '0110_number_labels.sql');
      await database.pool.query(step?.sql ?? '');
      expect((await catalogueOf(database)).products).toEqual(rightly);
    });

    // What each of them makes of a number comes before any SQL: one database is enough.
    if (kind === 'embedded') return;

    test.each<[string, () => Promise<unknown>]>([
      ['YML', async () => load(database, await listOf(offers))],
      ['CommerceML', takeCommerceMl],
      ['CSV', () => takeTable(papers, 'csv')],
      ['XLSX', () => takeTable(papers, 'xlsx')],
    ])('%s: every spelling is the number [SE-01]', async (_name, take) => {
      await take();
      await expectFound();
    });
  });
});
