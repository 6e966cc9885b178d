import { expect, test, vi } from 'vitest';
import { createCatalogue } from '../../../server/shop/catalogue/catalogue.ts';
import { NO_FILTERS } from '../../../src/contract/filter.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { eachDatabase, quietLog } from '../../support/databases.ts';
import { PLAIN, stock } from './stock.ts';

const ALL = { filters: NO_FILTERS, sort: 'popular', page: 1 } as const;

eachDatabase((_kind, open) => {
  test('an import shows as a whole, from the revision that brought it', async () => {
    const database = await open();
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

  test('many first questions at once read the catalogue once', async () => {
    const database = await open();
    await stock(database, [PLAIN]);
    const info = vi.fn();
    const catalogue = createCatalogue({ database, log: { ...quietLog, info } });
    await Promise.all(Array.from({ length: 20 }, () => catalogue.products(null, ALL)));
    expect(info).toHaveBeenCalledTimes(1);
  });

  test('without its database the catalogue is unavailable, never empty, and answers again afterwards', async () => {
    const database = await open();
    await stock(database, [PLAIN]);
    const catalogue = createCatalogue({ database, log: quietLog });
    const query = vi.spyOn(database.pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    await expect(catalogue.products(null, ALL)).rejects.toBeInstanceOf(ShopUnavailable);
    await expect(catalogue.filterData(null, NO_FILTERS)).rejects.toBeInstanceOf(ShopUnavailable);
    await expect(catalogue.categories()).rejects.toBeInstanceOf(ShopUnavailable);
    query.mockRestore();
    expect((await catalogue.products(null, ALL)).total).toBe(1);

    await database.close();
    await expect(catalogue.revision()).rejects.toBeInstanceOf(ShopUnavailable);
    await expect(catalogue.product('product-1')).rejects.toBeInstanceOf(ShopUnavailable);
    await expect(catalogue.popular()).rejects.toBeInstanceOf(ShopUnavailable);
  });
});
