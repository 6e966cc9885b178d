import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf } from '../../../server/cli/import/failure.ts';
import { type ImportProgress, importOffers } from '../../../server/import/load/import.ts';
import { keepCatalogueSettled, settleCatalogue } from '../../../server/import/load/settle-catalogue.ts';
import { afterwards } from '../../support/afterwards.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { openSearch, plainList } from '../../support/search.ts';
import { catalogueOf, fillDisk, imageOf, listOf, load, someOffers, updatesOf } from './support.ts';

describe('an import that died', () => {
  eachDatabase(async (_kind, open) => {
    const database = await open();
    beforeEach(() => emptyDatabase(database));

    test('broken off in a shop that sells: seen as it was until the moment of the change, as it will be from then on', async () => {
      const shown = async () =>
        (await database.pool.query('select * from shown_products order by offer_id')).rows;
      const offers = someOffers(300);
      await load(database, await listOf(offers.slice(0, 200)));
      const before = await shown();
      const file = await listOf(
        offers.slice(50).map((offer) => ({ ...offer, title: `${offer.title} новая` })),
      );
      const interruption = new AbortController();
      const onProgress = ({ phase, done }: { readonly phase: string; readonly done: number }) => {
        if (phase === 'merge' && done >= 0.6) interruption.abort();
      };
      await expect(load(database, file, { signal: interruption.signal, onProgress })).rejects.toThrow(
        'abort',
      );
      expect((await database.pool.query('select from next_products')).rowCount).toBe(300);
      expect(await shown()).toEqual(before);

      const freeDisk = await fillDisk(database);
      await expect(load(database, file)).rejects.toThrow('the disk is full');
      const after = await shown();
      expect(after.filter(({ published }) => published)).toHaveLength(250);
      expect(after.every(({ published, title }) => published === title.endsWith(' новая'))).toBe(true);
      await freeDisk();

      // As the next start of the shop does.
      await settleCatalogue(database, quietLog);
      expect((await catalogueOf(database)).products).toEqual(after);
      expect((await database.pool.query('select from next_products')).rowCount).toBe(0);
      expect(await load(database, file)).toMatchObject({
        created: 0,
        changed: 0,
        unchanged: 250,
        unpublished: 0,
      });
    });

    test('that died in force while the shop runs is ended without a start of it', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      afterwards(() => vi.useRealTimers());
      const offers = someOffers(3);
      await load(database, await listOf(offers.slice(0, 2)));
      const info = vi.fn();
      const end = keepCatalogueSettled(database, { ...quietLog, info });
      const freeDisk = await fillDisk(database);
      await expect(load(database, await listOf(offers))).rejects.toThrow('the disk is full');
      await freeDisk();
      expect((await catalogueOf(database)).products).toHaveLength(2);
      vi.advanceTimersByTime(5 * 60_000);
      await expect.poll(() => info.mock.calls).toHaveLength(1);
      expect((await catalogueOf(database)).products).toHaveLength(3);
      end();
      expect(vi.getTimerCount()).toBe(0);
    });

    test('broken off after the moment of the change it is told as such', async () => {
      const offers = someOffers(3);
      await load(database, await listOf(offers.slice(0, 2)));
      const interruption = new AbortController();
      let phase: ImportProgress['phase'] = 'read';
      const onProgress = (at: ImportProgress) => {
        phase = at.phase;
        if (phase === 'merge' && at.done === 1) interruption.abort();
      };
      const signal = interruption.signal;
      const error = await load(database, await listOf(offers), { signal, onProgress }).catch(
        (e: unknown) => e,
      );
      expect(failureOf(error, true, phase)?.words).toContain('Прервано. Каталог уже обновлён');
      expect((await catalogueOf(database)).products).toHaveLength(3);
    });

    test('stopped by a full disk before its first picture from elsewhere it is told as changed', async () => {
      const [offer] = someOffers(1);
      if (!offer) throw new Error('no offers');
      let phase: ImportProgress['phase'] = 'read';
      let megabytes = 200;
      const onProgress = (at: ImportProgress) => {
        phase = at.phase;
        if (phase === 'merge' && at.done === 1) megabytes = 20;
      };
      const small = { ...database, freeSpace: async () => megabytes * 2 ** 20 };
      const file = await listOf([{ ...offer, pictures: ['https://a.example/1.jpg'] }]);
      const error = await load(small, file, { onProgress }).catch((e: unknown) => e);
      expect(failureOf(error, false, phase)?.words).toMatch(/мало места .*каталог уже обновлён/s);
    });

    test('that would fill the disk after the moment of the change is refused before it', async () => {
      const offers = someOffers(3);
      await load(database, await listOf(offers.slice(0, 2)));
      const before = await catalogueOf(database);
      let megabytes = 200;
      const small = { ...database, freeSpace: async () => megabytes * 2 ** 20 };
      const onProgress = ({ phase }: ImportProgress) => {
        if (phase === 'merge') megabytes = 65;
      };
      const file = await listOf(offers.map((offer) => ({ ...offer, title: `${offer.title} новая` })));
      await expect(load(small, file, { onProgress })).rejects.toThrow('мало места (65 МБ, нужно 402 МБ)');
      expect(await catalogueOf(database)).toEqual(before);
      expect((await database.pool.query('select from next_products')).rowCount).toBe(0);
    });

    test('whose staged offers a crash of the database has emptied changes nothing', async () => {
      const offers = someOffers(510).map((offer, at) => ({ ...offer, pictures: [at < 505 ? 'a' : 'b'] }));
      await load(database, await listOf(offers));
      const before = await catalogueOf(database);
      const file = await listOf(offers.slice(1));
      const takePicture = async (reference: string) => {
        // In the second batch; recovery empties unlogged tables.
        if (reference === 'b') await database.pool.query('truncate import.offers, import.skipped');
        return imageOf(reference);
      };
      const lost = load(database, file, { takePicture, missing: 'withdraw' });
      await expect(lost).rejects.toThrow('База магазина перезапускалась');
      expect(await catalogueOf(database)).toEqual(before);
    });

    test('a partial list after an import that died in force goes on from what visitors have seen', async () => {
      const [first, second, third] = someOffers(3);
      if (!first || !second || !third) throw new Error('no offers');
      await load(database, await listOf([first, second]));
      const freeDisk = await fillDisk(database);
      const file = await listOf([{ ...first, title: 'Новое название' }, second, third]);
      await expect(load(database, file)).rejects.toThrow('the disk is full');
      await freeDisk();

      const priced = [first.id, third.id].map((id) => ({ id, values: { price: 700 }, isPublished: null }));
      const takePicture = async (reference: string) => imageOf(reference);
      expect(await importOffers(database, updatesOf(priced), { takePicture })).toMatchObject({
        changed: 2,
        skipped: 0,
      });
      const { products } = await catalogueOf(database);
      const row = (id: string) => products.find(({ offer_id }) => offer_id === id);
      expect(row(first.id)).toMatchObject({ title: 'Новое название', price: '700' });
      expect(row(third.id)).toMatchObject({ title: third.title, price: '700', published: true });
    });

    test('that died in force leaves no wrong answer of a sorted search behind', async () => {
      const [first, second] = someOffers(2).map((offer) => ({ ...offer, title: 'Абырвалг' }));
      if (!first || !second) throw new Error('no offers');
      await load(database, await listOf([first]));
      const freeDisk = await fillDisk(database);
      await expect(load(database, await listOf([first, second]))).rejects.toThrow('the disk is full');
      const { search, catalogue } = openSearch(database);
      afterwards(catalogue.stop);
      const total = async () => (await search('абырвалг', { ...plainList(1), sort: 'price' })).total;
      expect(await total()).toBe(1);

      await freeDisk();
      await settleCatalogue(database, quietLog);
      const later = performance.now() + 31_000;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
      afterwards(() => clock.mockRestore());
      expect(await total()).toBe(2);
    });
  });
});
