import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ImportBusyError } from '../../../server/import/load/lock.ts';
import { PictureError } from '../../../server/import/pictures/picture-error.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { catalogueOf, imageOf, listOf, load, someOffers } from './support.ts';

describe('pictures from elsewhere', () => {
  eachDatabase(async (_kind, open) => {
    const database = await open();
    beforeEach(() => emptyDatabase(database));

    test('of a host that does not answer are left to the next import, the others come', async () => {
      const offers = someOffers(41).map((offer, at) => ({
        ...offer,
        pictures: [at === 40 ? 'https://a.example/1.jpg' : `https://silent.example/${at}.jpg`],
      }));
      const asked: string[] = [];
      const takePicture = async (reference: string) => {
        asked.push(reference);
        if (reference.includes('silent')) throw new PictureError('unreachable', new Error('timeout'));
        return imageOf(reference);
      };
      const file = await listOf(offers);
      const { pictures, problems } = await load(database, file, { takePicture });
      expect(pictures.fetched).toBe(1);
      // Those that were under way when the eighth failed.
      expect(pictures.failed).toBeLessThanOrEqual(11);
      expect(problems.filter(({ line }) => line === 0)).toEqual([
        {
          line: 0,
          offerId: null,
          severity: 'warning',
          message:
            'картинок загружено 1 из 41 (не отвечает silent.example), остальные загрузит следующий импорт этого списка',
        },
      ]);
      const before = asked.length;
      await load(database, file, { takePicture });
      expect(asked.length).toBeGreaterThan(before);
      expect(new Set(asked).size).toBe(asked.length);
    });

    test('take nothing from a product before they were asked for', async () => {
      const at = (host: string) =>
        someOffers(40).map((offer, place) => ({
          ...offer,
          pictures: [`https://${host}.example/${place}.jpg`],
        }));
      await load(database, await listOf(at('a')));
      const takePicture = async () => {
        throw new PictureError('unreachable', new Error('timeout'));
      };
      const { pictures } = await load(database, await listOf(at('silent')), { takePicture });
      const { products } = await catalogueOf(database);
      const kept = products.filter(({ images }) => JSON.stringify(images).includes('a.example'));
      expect(kept).toHaveLength(40 - pictures.failed);
    });

    test('after half an hour are left to the next import', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      onTestFinished(() => void vi.useRealTimers());
      const offers = someOffers(12).map((offer, at) => ({
        ...offer,
        pictures: Array.from({ length: 10 }, (_, picture) => `https://a.example/${at}/${picture}.jpg`),
      }));
      const takePicture = async (reference: string) => {
        if (reference.endsWith('/0/0.jpg')) vi.advanceTimersByTime(31 * 60_000);
        return imageOf(reference);
      };
      const { pictures, problems } = await load(database, await listOf(offers), { takePicture });
      expect(pictures).toEqual({ fetched: 100, failed: 0 });
      expect(problems.map(({ message }) => message)).toEqual([
        'картинок загружено 100 из 120, остальные загрузит следующий импорт этого списка',
      ]);
    });

    test('of an import that has lost its lock change nothing', async () => {
      const [offer] = someOffers(1);
      if (!offer) throw new Error('no offers');
      onTestFinished(async () => {
        await database.pool.query('update import.lock set token = null');
      });
      const takePicture = async (reference: string) => {
        await database.pool.query('update import.lock set token = gen_random_uuid()');
        return imageOf(reference);
      };
      const file = await listOf([{ ...offer, pictures: ['https://a.example/1.jpg'] }]);
      await expect(load(database, file, { takePicture })).rejects.toBeInstanceOf(ImportBusyError);
      expect((await catalogueOf(database)).products[0]?.images).toEqual([]);
    });

    test('of a host that refuses them are all asked for', async () => {
      const offers = someOffers(20).map((offer, at) => ({
        ...offer,
        pictures: [`https://a.example/${at}.jpg`],
      }));
      const takePicture = async () => {
        throw new PictureError('unreachable');
      };
      const { pictures } = await load(database, await listOf(offers), { takePicture });
      expect(pictures).toEqual({ fetched: 0, failed: 20 });
    });
  });
});
