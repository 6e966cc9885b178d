import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { ensureDemoCatalogue } from '../../../server/demo/ensure.ts';
import type { Image } from '../../../src/contract/entities.ts';
import { freshDataDir } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { catalogueOf } from './support.ts';

describe('the demo catalogue of a new shop', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await freshDataDir();
  });
  const settings = (demoProducts: number) => ({ dataDir, demoProducts, publicUrl: 'http://localhost:3000' });
  const open = async () => {
    const database = await openDatabase({ databaseUrl: null, databasePool: 4, dataDir }, quietLog);
    onTestFinished(() => database.close());
    return database;
  };

  test('is imported once, with drawings, words about brands and their logos [EN-09][EN-10]', {
    timeout: patience * 120_000,
  }, async () => {
    const database = await open();
    expect(await ensureDemoCatalogue(database, settings(0), quietLog)).toBeNull();
    expect(await ensureDemoCatalogue(database, settings(12), quietLog)).toMatchObject({
      created: 12,
      skipped: 0,
      warnings: 0,
    });
    expect(await ensureDemoCatalogue(database, settings(12), quietLog)).toBeNull();
    const { products, brands } = await catalogueOf(database);
    const yamz = brands.find(({ title }) => title === 'ЯМЗ (Автодизель)');
    expect(yamz).toMatchObject({ country: 'Россия', image: { width: 640, height: 267 } });
    const images = products.flatMap(({ images }) => images as Image[]).concat(yamz?.image as Image);
    expect(images.length).toBeGreaterThan(12);
    expect(images.every(({ drawing }) => drawing)).toBe(true);
    const urls = new Set(images.flatMap(({ formats = {} }) => Object.values(formats).map(({ url }) => url)));
    expect(urls.size).toBeGreaterThanOrEqual(6 * 6);
    // The sizes are made beside the open shop: first-start.test.ts.
    expect([...urls].filter((url) => existsSync(join(dataDir, 'images', url)))).toEqual([]);
    expect(brands.find(({ title }) => title === 'БААЗ')).toMatchObject({
      products: 0,
      image: null,
      content: expect.stringContaining('автоагрегатный'),
    });
  });
});
