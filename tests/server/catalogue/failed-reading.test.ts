import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { watchCatalogue } from '../../../server/pages/catalogue-watch.ts';
import { createCatalogue } from '../../../server/shop/catalogue/catalogue.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { afterwards, temporaryFolder } from '../../support/afterwards.ts';
import { eachDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { ALL, PLAIN, READER, stock } from './stock.ts';

const MINUTES = 10;

/** Moves on only when told. */
function clock() {
  let now = performance.now();
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now);
  afterwards(() => spy.mockRestore());
  return (seconds: number) => {
    now += seconds * 1000;
  };
}

/** Connections that are taken for more than one question, as a reading does, fail until told otherwise. */
function failReadings({ pool }: Database, onFailure = () => {}) {
  const connect = pool.connect.bind(pool);
  const failing = async () => {
    onFailure();
    throw new Error('ENOMEM');
  };
  const spy = vi
    .spyOn(pool, 'connect')
    .mockImplementation(((...args: []) =>
      args.length === 0 ? failing() : connect(...args)) as typeof connect);
  afterwards(() => spy.mockRestore());
  return spy;
}

eachDatabase(async (_kind, open) => {
  const database = await open();

  test('a killed process that reads leaves the old catalogue and the shop ready; the next one is in time', async () => {
    await stock(database, [PLAIN]);
    const folder = temporaryFolder();
    const reader = pathToFileURL(join(folder, 'reader.mjs'));
    await writeFile(reader, `import '${READER}';`);
    const log = { ...quietLog, warn: vi.fn(), error: vi.fn() };
    const image = { file: join(folder, 'catalogue.image'), from: 1, reader };
    const catalogue = createCatalogue({ database, log, image });
    afterwards(catalogue.stop);
    const total = async () => (await catalogue.products(null, ALL)).total;
    expect(await total()).toBe(1);
    const before = await catalogue.revision();

    await stock(database, [PLAIN, PLAIN]);
    await writeFile(reader, `process.kill(process.pid, 'SIGKILL');`);
    const wait = clock();
    const watch = await watchCatalogue(catalogue, log, async () => undefined);
    watch.stop();
    expect([watch.revision(), watch.reachable(), await total()]).toEqual([before, true, 1]);
    expect(log.error).not.toHaveBeenCalled();
    const [details] = log.warn.mock.calls[0] ?? [];
    expect(details).toMatchObject({ revision: before, seconds: 2 });
    expect(String(details.err)).toContain('SIGKILL');

    await writeFile(reader, `import '${READER}';`);
    expect(await catalogue.revision()).toBe(before);
    wait(2);
    expect(await catalogue.revision()).toBe(before + 1);
    expect(await total()).toBe(2);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test('readings that fail for long are tried and logged once a minute, a change shows within one', async () => {
    await stock(database, [PLAIN]);
    const log = { ...quietLog, warn: vi.fn() };
    const catalogue = createCatalogue({ database, log });
    afterwards(catalogue.stop);
    await catalogue.products(null, ALL);
    const before = await catalogue.revision();
    await stock(database, [PLAIN, PLAIN]);
    const wait = clock();
    const readings = failReadings(database);
    for (let second = 0; second < MINUTES * 60; second += 1) {
      // A page server and its workers ask at once.
      const told = await Promise.all([catalogue.revision(), catalogue.revision()]);
      expect(told).toEqual([before, before]);
      wait(1);
    }
    const lines = log.warn.mock.calls.length;
    expect(lines).toBeGreaterThanOrEqual(MINUTES);
    expect(lines).toBeLessThanOrEqual(MINUTES + 6);
    expect((await catalogue.products(null, ALL)).total).toBe(1);

    readings.mockRestore();
    wait(60);
    expect(await catalogue.revision()).toBe(before + 1);
    expect((await catalogue.products(null, ALL)).total).toBe(2);

    // What failed before no longer counts.
    failReadings(database);
    await stock(database, [PLAIN]);
    expect(await catalogue.revision()).toBe(before + 1);
    expect(log.warn.mock.calls.at(-1)?.[0]).toMatchObject({ seconds: 2 });
  });

  test('a database that ends during a reading is told as out of reach at once', async () => {
    await stock(database, [PLAIN]);
    const catalogue = createCatalogue({ database, log: quietLog });
    afterwards(catalogue.stop);
    await catalogue.products(null, ALL);
    await stock(database, [PLAIN, PLAIN]);
    failReadings(database, () => {
      const query = vi.spyOn(database.pool, 'query').mockImplementation(() => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      });
      afterwards(() => query.mockRestore());
    });
    await expect(catalogue.revision()).rejects.toBeInstanceOf(ShopUnavailable);
    expect((await catalogue.products(null, ALL)).total).toBe(1);
  });
});
