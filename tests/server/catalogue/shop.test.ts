import { expect, test } from 'vitest';
import { saveContent } from '../../../server/content/save-content.ts';
import { createCatalogue } from '../../../server/shop/catalogue/catalogue.ts';
import { NO_FILTERS } from '../../../src/contract/filter.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { eachDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { plainList } from '../../support/search.ts';
import { filledForm, openShop, sender } from '../orders/parts.ts';
import { PLAIN, stock } from './stock.ts';

eachDatabase((_kind, open) => {
  test('the shop answers from its parts, and says so when the database is gone [AP-14][AP-09]', async () => {
    const database = await open();
    await stock(database, [PLAIN]);
    const shop = openShop(database);
    const query = { filters: NO_FILTERS, sort: 'popular', page: 1 } as const;
    expect((await shop.products(1, query)).items).toMatchObject([{ id: 1, slug: 'product-1' }]);
    expect((await shop.search('поршень', plainList(1))).query).toBe('поршень');
    expect(await shop.oneOrder(filledForm(), sender)).toMatchObject({ ok: true });
    await shop.stop();

    await database.close();
    const gone = [
      shop.revision(),
      shop.product('product-1'),
      shop.search('кольцо', plainList(1)),
      shop.suggest('кольцо'),
      shop.oneOrder(filledForm(), sender),
    ];
    for (const { status, ...rest } of await Promise.allSettled(gone)) {
      expect(status).toBe('rejected');
      expect(rest).toHaveProperty('reason', expect.any(ShopUnavailable));
    }
  });

  test('an owner can switch the price filter off [OV-05][AP-12]', async () => {
    const database = await open();
    await stock(database, [PLAIN]);
    const catalogue = createCatalogue({ database, log: quietLog });
    const price = async () => (await catalogue.filterData(null, NO_FILTERS)).price;
    expect(await price()).not.toBeNull();
    const site = { options: { priceFilter: false, metrika: null } };
    await saveContent(database, { pages: null, news: null, articles: null, site }, { prune: false });
    await catalogue.revision();
    expect(await price()).toBeNull();
    await catalogue.stop();
  });
});
