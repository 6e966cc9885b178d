import { beforeEach, describe, expect, test } from 'vitest';
import { PictureError } from '../../../server/import/pictures/picture-error.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { catalogueOf, imageOf, listOf, load, someOffers } from './support.ts';

describe('importing beside others', () => {
  eachDatabase(async (_kind, open) => {
    const database = await open();
    beforeEach(() => emptyDatabase(database));

    test('readers see the old catalogue or the new one, never a mixture', async () => {
      const offers = someOffers(300).map((offer) => ({ ...offer, price: 100, oldPrice: null }));
      await load(database, await listOf(offers));
      const file = await listOf(offers.slice(100).map((offer) => ({ ...offer, price: 200 })));
      const seen = new Set<string>();
      let importing = true;
      const reader = async () => {
        while (importing) {
          const { rows } = await database.pool.query<{ seen: string }>(
            `select string_agg(price || '×' || many, ' ' order by price) as seen from (
               select price, count(*) as many from shown_products where published group by price
             ) prices`,
          );
          seen.add(rows[0]?.seen ?? '');
        }
      };
      const reading = reader();
      await load(database, file, { missing: 'withdraw' }).finally(() => {
        importing = false;
        return reading;
      });
      expect([...seen].every((state) => ['100×300', '200×200'].includes(state))).toBe(true);
      expect(seen).toContain('100×300');
    });

    test('pictures from elsewhere come after the catalogue and are fetched once', async () => {
      const [first, second] = someOffers(2);
      if (!first || !second) throw new Error('no offers');
      const offers = [
        { ...first, pictures: ['https://a.example/1.jpg', 'local.svg', 'https://a.example/gone.jpg'] },
        { ...second, pictures: ['https://a.example/1.jpg'] },
      ];
      const asked: string[] = [];
      const takePicture = async (reference: string) => {
        asked.push(reference);
        if (reference.includes('gone')) throw new PictureError('not-found');
        return imageOf(reference);
      };
      const file = await listOf(offers);
      const summary = await load(database, file, { takePicture });
      expect(summary).toMatchObject({ warnings: 1, pictures: { fetched: 1, failed: 1 } });
      expect(summary.problems[0]).toMatchObject({ offerId: first.id, severity: 'warning' });
      expect(asked.sort()).toEqual(['https://a.example/1.jpg', 'https://a.example/gone.jpg', 'local.svg']);
      const { products } = await catalogueOf(database);
      expect(products[0]?.images).toEqual([imageOf('https://a.example/1.jpg'), imageOf('local.svg')]);
      expect(products[1]?.images).toEqual([imageOf('https://a.example/1.jpg')]);

      asked.length = 0;
      expect(await load(database, file, { takePicture })).toMatchObject({ changed: 0, unchanged: 2 });
      expect(asked).toEqual(['local.svg']);
    });

    test('the same picture under two references is shown once, in its first place', async () => {
      const [first, second] = someOffers(2);
      if (!first || !second) throw new Error('no offers');
      const offers = [
        { ...first, pictures: ['a.svg?1', 'b.svg', 'a.svg?2'] },
        {
          ...second,
          pictures: ['https://a.example/b.jpg?1', 'https://a.example/a.jpg', 'https://a.example/b.jpg?2'],
        },
      ];
      const takePicture = async (reference: string) => imageOf(reference.split('?')[0] ?? '');
      await load(database, await listOf(offers), { takePicture });
      const { products } = await catalogueOf(database);
      expect(products.map(({ images }) => images)).toEqual([
        [imageOf('a.svg'), imageOf('b.svg')],
        [imageOf('https://a.example/b.jpg'), imageOf('https://a.example/a.jpg')],
      ]);
    });

    test('broken off before its end it changes nothing', async () => {
      const file = await listOf(someOffers(600));
      for (const phase of ['read', 'merge'] as const) {
        const interruption = new AbortController();
        const onProgress = (at: { readonly phase: string }) => {
          if (at.phase === phase) interruption.abort();
        };
        await expect(load(database, file, { signal: interruption.signal, onProgress })).rejects.toThrow(
          'aborted',
        );
        expect((await catalogueOf(database)).products).toEqual([]);
      }
      expect(await load(database, file)).toMatchObject({ created: 600 });
    });

    test('a failure of the disk stops the import and changes nothing', async () => {
      const takePicture = async () => {
        throw new Error('no space left on device');
      };
      await expect(load(database, await listOf(someOffers(5)), { takePicture })).rejects.toThrow(
        'no space left',
      );
      expect((await catalogueOf(database)).products).toEqual([]);
      expect(await load(database, await listOf(someOffers(5)))).toMatchObject({ created: 5 });
    });

    test('a disk that is nearly full stops the import while there is room to clean up', async () => {
      const small = { ...database, freeSpace: async () => 20 * 2 ** 20 };
      await expect(load(small, await listOf(someOffers(5)))).rejects.toThrow(
        'мало места (20 МБ, нужно 64 МБ)',
      );
      expect((await catalogueOf(database)).products).toEqual([]);
      expect((await database.pool.query('select from import.offers')).rowCount).toBe(0);
      expect(await load(database, await listOf(someOffers(5)))).toMatchObject({ created: 5 });
    });

    test('the failure that stops an import is told, not that of cleaning up after it', async () => {
      const [offer] = someOffers(1);
      if (!offer) throw new Error('no offers');
      const file = await listOf([{ ...offer, pictures: ['a.svg'] }]);
      const takePicture = async () => {
        await database.pool.query('alter table import.words rename to lost');
        throw new Error('the first');
      };
      await expect(load(database, file, { takePicture })).rejects.toThrow('the first');
      await database.pool.query('alter table import.lost rename to words');
      await database.pool.query('update import.lock set token = null, owner = null, beat_at = null');
      expect(await load(database, file)).toMatchObject({ created: 1 });
    });
  });
});
