import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createCatalogue } from '../../../server/shop/catalogue/catalogue.ts';
import { NO_FILTERS } from '../../../src/contract/filter.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { afterwards, temporaryFolder } from '../../support/afterwards.ts';
import { startChild } from '../../support/child.ts';
import { eachDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { ALL, PLAIN, READER, stock } from './stock.ts';

/** It takes connections and says nothing. `reader` resolves with the first, `left` once its process has ended. */
async function silentDatabase() {
  const server = createServer().listen(0, '127.0.0.1');
  afterwards(() => server.close());
  const first = once(server, 'connection');
  await once(server, 'listening');
  return {
    at: { url: `postgres://127.0.0.1:${(server.address() as AddressInfo).port}/silent` },
    async reader() {
      const [socket] = (await first) as [Socket];
      const left = once(
        socket.resume().on('error', () => undefined),
        'close',
      );
      return { left };
    },
  };
}

test('a process that reads the catalogue ends with a shop that was killed', async () => {
  const silent = await silentDatabase();
  const order = JSON.stringify({ at: silent.at, file: join(temporaryFolder(), 'catalogue.image') });
  const shop = startChild(
    ['--eval', `require('node:child_process').fork(process.argv[1]).send(${order})`, fileURLToPath(READER)],
    {},
  );
  const reader = await silent.reader();
  await Promise.all([shop.kill(), reader.left]);
  // One that goes on until its connection times out would say that nobody listens.
  expect(shop.complained).toBe('');
});

eachDatabase(async (_kind, open) => {
  const database = await open();

  test('an import shows as a whole, from the revision that brought it', async () => {
    await stock(database, [PLAIN]);
    const catalogue = createCatalogue({ database, log: quietLog });
    const before = await catalogue.revision();
    expect((await catalogue.products(null, ALL)).total).toBe(1);

    await stock(database, [PLAIN, { ...PLAIN, category: 5, brand: 'ЯМЗ' }]);
    expect((await catalogue.products(null, ALL)).total).toBe(1);
    expect((await catalogue.filterData(null, NO_FILTERS)).brand.total).toBe(0);

    expect(await catalogue.revision()).toBe(before + 1);
    expect((await catalogue.products(null, ALL)).total).toBe(2);
    expect((await catalogue.filterData(null, NO_FILTERS)).brand.total).toBe(1);
    expect((await catalogue.categories()).find(({ id }) => id === 4)?.products).toBe(1);
  });

  test('the next start reads the image of the same catalogue, and of no other', async () => {
    await stock(database, [PLAIN, { ...PLAIN, category: 5, brand: 'ЯМЗ' }]);
    const image = { file: join(temporaryFolder(), 'catalogue.image'), from: 1 };
    const answers = async (reader: { readonly reader?: URL } = {}) => {
      const [info, warn] = [vi.fn(), vi.fn()];
      const catalogue = createCatalogue({ database, log: { info, warn }, image: { ...image, ...reader } });
      const found = [
        await catalogue.products(null, ALL),
        await catalogue.products(null, { ...ALL, filters: { ...NO_FILTERS, brand: ['ЯМЗ'] } }),
        await catalogue.filterData(null, NO_FILTERS),
        await catalogue.categories(),
        await catalogue.brands(),
      ];
      await catalogue.stop();
      return { found, from: info.mock.calls[0]?.[0].from, warnings: warn.mock.calls.length };
    };
    const first = await answers();
    expect(first).toMatchObject({ from: 'database', warnings: 0 });
    expect(await answers()).toEqual({ ...first, from: 'image' });

    const whole = await readFile(image.file);
    const changed = Buffer.from(whole);
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1;
    for (const broken of [changed, whole.subarray(0, -40)]) {
      await writeFile(image.file, broken);
      expect(await answers()).toEqual({ ...first, warnings: 1 });
    }
    expect(await answers()).toEqual({ ...first, from: 'image' });
    for (const reader of [{}, { reader: READER }]) {
      await database.pool.query('update catalogue_state set changed_at = now()');
      expect(await answers(reader)).toEqual(first);
      expect(await answers()).toEqual({ ...first, from: 'image' });
    }

    // What is no folder takes no image.
    const lost = { file: join(image.file, 'catalogue.image'), from: 1, reader: READER };
    const catalogue = createCatalogue({ database, log: quietLog, image: lost });
    expect(await catalogue.products(null, ALL)).toEqual(first.found[0]);
    await catalogue.stop();
  });

  test('a process that reads the catalogue tells what it failed by, and ends with the shop', async () => {
    await stock(database, [PLAIN]);
    const image = { file: join(temporaryFolder(), 'catalogue.image'), from: 1, reader: READER };
    const away = { ...database, at: { url: 'postgres://127.0.0.1:1/nothing' } };
    const lost = createCatalogue({ database: away, log: quietLog, image });
    await expect(lost.products(null, ALL)).rejects.toBeInstanceOf(ShopUnavailable);
    await lost.stop();

    const silent = await silentDatabase();
    const ended = createCatalogue({ database: { ...database, at: silent.at }, log: quietLog, image });
    const answer = expect(ended.products(null, ALL)).rejects.toThrow('aborted');
    const reader = await silent.reader();
    await ended.stop();
    await Promise.all([answer, reader.left]);
  });

  test('what a killed process left of an image goes with the next start; a draft being written stays', async () => {
    await stock(database, [PLAIN]);
    const file = join(temporaryFolder(), 'catalogue.image');
    const [left, fresh, other] = [`${file}.1.tmp`, `${file}.2.tmp`, `${file}s.tmp`];
    for (const draft of [left, fresh, other]) await writeFile(draft, 'half');
    const hourAgo = new Date(Date.now() - 3_600_000);
    for (const draft of [left, other]) await utimes(draft, hourAgo, hourAgo);
    const catalogue = createCatalogue({ database, log: quietLog, image: { file, from: 1 } });
    await catalogue.revision();
    await catalogue.stop();
    expect((await readdir(dirname(file))).sort()).toEqual(
      [file, fresh, other].map((path) => basename(path)).sort(),
    );
  });

  test('while the first snapshot is being read, all but the list of everything is answered, and the same', async () => {
    await stock(database, [
      ...Array.from({ length: 30 }, (_, at) => ({ ...PLAIN, price: 30_000 - at, brand: 'ЯМЗ' })),
      { ...PLAIN, category: 5, brand: 'ёлка', popularity: 7 },
      { ...PLAIN, category: 5, image: false },
    ]);
    // As an import leaves them.
    await database.pool.query(`
      update categories c set products = (
        select count(*) from products p where p.published and p.category_path @> array[c.id])`);
    await database.pool.query(`
      update brands b set products = (select count(*) from products p where p.published and p.brand_id = b.id)`);
    const connect = database.pool.connect.bind(database.pool);
    let readOn = () => {};
    const whole = new Promise<void>((resolve) => {
      readOn = resolve;
    });
    // The first connection that is taken for more than one question reads everything.
    let taken = 0;
    const later = (...args: []) => {
      taken += args.length === 0 ? 1 : 0;
      return args.length === 0 && taken === 1 ? whole.then(() => connect()) : connect(...args);
    };
    const held = vi.spyOn(database.pool, 'connect').mockImplementation(later as typeof connect);
    afterwards(() => {
      readOn();
      held.mockRestore();
    });
    const catalogue = createCatalogue({ database, log: quietLog, patience: 0 });
    const answers = async () => [
      await catalogue.revision(),
      await catalogue.categories(),
      await catalogue.brands(),
      await catalogue.popular(),
      await catalogue.products(1, { ...ALL, sort: 'price', page: 2 }),
      await catalogue.products(3, { ...ALL, filters: { ...NO_FILTERS, price: { min: 299, max: 300 } } }),
      await catalogue.filterData(4, NO_FILTERS),
      await catalogue.filterOptions(4, NO_FILTERS, 'brand', 'ёл'),
      await catalogue.products(777, ALL),
    ];
    const meanwhile = await answers();
    expect(catalogue.memory()).toEqual({ numbers: 0, texts: 0 });
    const everything = catalogue.products(null, ALL);
    readOn();
    expect((await everything).total).toBe(32);
    expect(catalogue.memory().numbers).toBeGreaterThan(0);
    expect(meanwhile).toEqual(await answers());
    held.mockRestore();
    await catalogue.stop();
  });

  test('many first questions at once read the catalogue once', async () => {
    await stock(database, [PLAIN]);
    const info = vi.fn();
    const catalogue = createCatalogue({ database, log: { ...quietLog, info } });
    await Promise.all(Array.from({ length: 20 }, () => catalogue.products(null, ALL)));
    expect(info).toHaveBeenCalledTimes(1);
  });

  test('without its database the catalogue is unavailable, never empty, and answers again afterwards', async () => {
    const own = await open();
    await stock(own, [PLAIN]);
    const catalogue = createCatalogue({ database: own, log: quietLog });
    const query = vi.spyOn(own.pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    await expect(catalogue.products(null, ALL)).rejects.toBeInstanceOf(ShopUnavailable);
    await expect(catalogue.filterData(null, NO_FILTERS)).rejects.toBeInstanceOf(ShopUnavailable);
    await expect(catalogue.categories()).rejects.toBeInstanceOf(ShopUnavailable);
    query.mockRestore();
    expect((await catalogue.products(null, ALL)).total).toBe(1);

    await own.close();
    await expect(catalogue.revision()).rejects.toBeInstanceOf(ShopUnavailable);
    await expect(catalogue.product('product-1')).rejects.toBeInstanceOf(ShopUnavailable);
    await expect(catalogue.analogues({ id: 1 })).rejects.toBeInstanceOf(ShopUnavailable);
  });
});
