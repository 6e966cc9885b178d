import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoCategories } from '../../../server/demo/generate.ts';
import { warnOfLostPictures } from '../../../server/import/pictures/lost.ts';
import { filesOf, IMAGES_FOLDER, isHere, storePicture } from '../../../server/import/pictures/store.ts';
import type { Image } from '../../../src/contract/entities.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { catalogueOf, listOf, load, someOffers } from '../import/support.ts';
import { importXml } from './base.ts';
import { oneC, serveExchange } from './one-c.ts';

describe('pictures from elsewhere whose files were lost', () => {
  eachDatabase(async (_kind, open) => {
    const database = await open();
    let dataDir = '';
    beforeEach(async () => {
      dataDir = temporaryFolder();
      await emptyDatabase(database);
    });
    const pictureOf = (reference: string) =>
      storePicture(
        dataDir,
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M1 1h6v6z"/></svg><!-- ${reference} -->`,
        ),
      );
    const hasPicture = (image: Image) => isHere(dataDir, image);

    test('are fetched again, the others are not', async () => {
      const asked: string[] = [];
      const takePicture = async (reference: string) => {
        asked.push(reference);
        return pictureOf(reference);
      };
      const pictures = ['https://a.example/1.svg', 'https://a.example/2.svg'];
      const file = await listOf(someOffers(3).map((offer) => ({ ...offer, pictures })));
      await load(database, file, { takePicture, hasPicture });
      const before = await catalogueOf(database);
      const [one, two] = (before.products[0]?.images ?? []) as readonly Image[];
      if (!one || !two) throw new Error('no pictures');

      asked.length = 0;
      const looked: string[] = [];
      const looking = (image: Image) => {
        looked.push(image.url);
        return hasPicture(image);
      };
      await load(database, file, { takePicture, hasPicture: looking });
      expect([asked, looked.sort()]).toEqual([[], [one.url, two.url].sort()]);

      rmSync(filesOf(dataDir, two.url.slice(4, 20)).source);
      expect(await load(database, file, { takePicture, hasPicture })).toMatchObject({
        ...{ unchanged: 3, pictures: { fetched: 1, failed: 0 } },
      });
      expect(asked).toEqual([pictures[1]]);
      expect(await hasPicture(two)).toBe(true);
      expect((await catalogueOf(database)).products).toEqual(before.products);
    });

    test('the owner is told at the start when none of the catalogue is here', async () => {
      const warn = vi.fn();
      const look = () => warnOfLostPictures(database, dataDir, { warn });
      await look();
      const offers = someOffers(2).map((offer) => ({
        ...offer,
        pictures: [`https://a.example/${offer.id}`],
      }));
      await load(database, await listOf(offers), { takePicture: pictureOf, hasPicture });
      await look();
      expect(warn).not.toHaveBeenCalled();
      rmSync(join(dataDir, IMAGES_FOLDER), { recursive: true });
      await look();
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        { folder: join(dataDir, IMAGES_FOLDER), looked: 2 },
        expect.stringMatching(/^no picture of the catalogue is here/),
      );
    });

    test('so they are in an exchange with 1C', async () => {
      // No address of the open internet: refused at once.
      const lost = someOffers(1).map((offer) => ({ ...offer, pictures: ['http://127.0.0.1/lost.jpg'] }));
      await load(database, await listOf(lost));
      const records = async () =>
        (await database.pool.query('select image is not null as kept from import.pictures')).rows;
      expect(await records()).toEqual([{ kept: true }]);
      const base = await oneC(await serveExchange(database, dataDir), 'catalog');
      await base.send('import.xml', importXml(lost, demoCategories()));
      expect((await base.import('import.xml')).join(' ')).toMatch(/^success/);
      expect(await records()).toEqual([{ kept: false }]);
    });
  });
});
