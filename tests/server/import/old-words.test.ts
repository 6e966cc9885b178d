import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readMigrations } from '../../../server/database/migrate.ts';
import type { Database } from '../../../server/database/open.ts';
import { importOffers } from '../../../server/import/load/import.ts';
import { settleCatalogue } from '../../../server/import/load/settle-catalogue.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { fillCatalogue } from '../orders/parts.ts';
import { catalogueOf, imageOf, listOf, load, someOffers, updatesOf } from './support.ts';

/** Words had no number before this migration. */
async function upgrade({ pool }: Pick<Database, 'pool'>) {
  await pool.query('alter table catalogue_state drop column word_rules');
  await pool.query(readMigrations().find(({ name }) => name === '0251_word_rules.sql')?.sql ?? '');
}

describe('words that an older version made', () => {
  eachDatabase(async (_kind, open) => {
    const database = await open();
    beforeEach(() => emptyDatabase(database));

    const all = async () => ({
      ...(await catalogueOf(database)),
      documents: (await database.pool.query('select * from search_documents order by product_id')).rows,
    });

    /** A catalogue of 60 products, one of them withdrawn, whose words are then spoilt; resolves with it as it was. */
    async function spoilt() {
      const offers = someOffers(60);
      await load(database, await listOf(offers));
      await load(database, await listOf(offers.slice(1)));
      const before = await all();
      await database.pool.query(`update products set search_vector = 'бред:1A' where id % 3 = 1`);
      await database.pool.query('delete from search_words where products < 5');
      await upgrade(database);
      expect(await all()).not.toEqual(before);
      return before;
    }

    test('are made anew without a list, once, and nothing else changes', async () => {
      const before = await spoilt();
      const log = { info: vi.fn(), warn: vi.fn() };
      const freeSpace = vi.fn(() => database.freeSpace());
      await settleCatalogue({ ...database, freeSpace }, log);
      expect(await all()).toEqual(before);
      // Before, at the end, and in each step between them.
      expect(freeSpace.mock.calls.length).toBeGreaterThan(2);
      expect((await database.pool.query('select from next_products')).rowCount).toBe(0);
      await settleCatalogue(database, log);
      expect(log.info.mock.calls).toEqual([['the words of all products were made anew']]);
      expect(log.warn).not.toHaveBeenCalled();
    });

    test('are made anew by the first list after them, whatever it names', async () => {
      const before = await spoilt();
      const takePicture = async (reference: string) => imageOf(reference);
      const priced = [{ id: '2', values: { price: 700 }, isPublished: null }];
      await importOffers(database, updatesOf(priced), { takePicture });
      const { products, ...after } = await all();
      const { products: were, ...others } = before;
      const words = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row.search_vector);
      expect(words(products)).toEqual(words(were));
      expect(after).toEqual(others);
    });

    test('are those of an import: a shop that had none is left as it is', async () => {
      await upgrade(database);
      await fillCatalogue(database);
      const before = await all();
      await settleCatalogue(database, quietLog);
      expect(await all()).toEqual(before);
    });

    test('stay when the shop ends meanwhile, which is no failure', async () => {
      await spoilt();
      const warn = vi.fn();
      await settleCatalogue(database, { ...quietLog, warn }, AbortSignal.abort());
      expect(warn).not.toHaveBeenCalled();
      const { rows } = await database.pool.query('select word_rules from catalogue_state');
      expect(rows).toEqual([{ word_rules: 0 }]);
    });
  });
});
