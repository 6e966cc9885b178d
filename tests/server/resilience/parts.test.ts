import { randomBytes } from 'node:crypto';
import type { PageContextServer } from 'vike/types';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { createRateLimitStore } from '../../../server/http/limits.ts';
import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import { demoSeller } from '../../../server/shop/site/demo-site.ts';
import { loadHome } from '../../../src/features/home/data.ts';
import { FOOTER_MENUS } from '../../../src/lib/shown-site.ts';
import { eachDatabase } from '../../support/databases.ts';
import { openShop } from '../orders/parts.ts';

/** What pages tell the owner; for good, because what is still asked when a page has failed is told after its test. */
function quiet() {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  told.mockClear();
  return told;
}

/** One thing behind the shop is broken, the others work (the table of decision 6). */
eachDatabase((_kind, open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });

  test('without the table of limits posts are counted in memory: let through, and floods are not', async () => {
    await database.pool.query('drop table rate_limits');
    const limits = { oneOrderLimit: 2, orderLimit: 2, postLimit: 100, accountLimitFactor: 1 };
    const store = createRateLimitStore(database.pool, randomBytes(32), limits);
    const waits: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) waits.push(await store.count('order', '192.0.2.1', ''));
    expect(waits).toEqual([0, 0, expect.any(Number)]);
    expect(waits[2]).toBeGreaterThan(0);
    expect(await store.count('order', '198.51.100.1', '')).toBe(0);
  });

  describe('a page of which one call fails', () => {
    async function loadHomePage() {
      const shop = openShop(database);
      const menus = Object.fromEntries(FOOTER_MENUS.map((slug) => [slug, { items: [] }]));
      const wholeSite = { ...demoSeller(), menus, options: { checkout: defaultCheckout } };
      const page = { shop, wholeSite, incomplete: false };
      const context: unknown = page;
      try {
        return { page, data: await loadHome(context as PageContextServer) };
      } finally {
        await shop.stop();
      }
    }

    test('shows what it can do without as if there were none, and is kept by nobody', async () => {
      const told = quiet();
      await database.pool.query('drop table articles');
      const { page, data } = await loadHomePage();
      expect(data).toMatchObject({ news: [], articles: [], categories: [] });
      expect(page.incomplete).toBe(true);
      expect(told).toHaveBeenCalledTimes(2);
    });

    test('fails without what it cannot do without', async () => {
      quiet();
      await database.pool.query('alter table categories rename to gone');
      await expect(loadHomePage()).rejects.toThrow();
    });
  });
});
