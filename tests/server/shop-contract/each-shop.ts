import { afterAll, describe, expect, test } from 'vitest';
import { saveContent } from '../../../server/content/save-content.ts';
import type { Database } from '../../../server/database/open.ts';
import { demoSite } from '../../../server/shop/site/demo-site.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { eachDatabase } from '../../support/databases.ts';
import { fillShelves } from '../orders/baskets.ts';
import { openShop } from '../orders/parts.ts';
import { openClient, openFront } from './front.ts';

/** The shop that a test of the contract asks, and what stands behind it. */
export interface Desk {
  readonly shop: Shop;
  /** The same shop without a network between. */
  readonly direct: Shop;
  readonly database: Database;
}

/** A shop that remembers which of its methods were called. */
function remembering(shop: Shop, called: Set<string>): Shop {
  return new Proxy(shop, {
    get(target, key, receiver) {
      called.add(String(key));
      return Reflect.get(target, key, receiver);
    },
  });
}

const text = (slug: string) => ({
  slug,
  title: `Текст ${slug}`,
  description: 'Описание.',
  body: '## Раздел\n\n**Важно** и [ссылка](/catalog).\n\n1. Первое\n2. Второе\n\n| А | Б |\n|:-:|--:|\n| 1 | 2 |\n\n> Слова\n\n---',
});

async function fill(database: Database): Promise<void> {
  await fillShelves(database);
  const article = { ...text('otkrytie'), date: '2026-01-15', image: null };
  await saveContent(
    database,
    { pages: [text('dostavka')], news: [article], articles: [article], site: demoSite() },
    { prune: false },
  );
  // As an import counts them: until the catalogue has been read, pages show these.
  await database.pool.query('update categories set products = 12 where id = 1');
  await database.pool.query('update catalogue_state set revision = revision + 1');
}

/**
 * The same tests against every implementation of the shop: itself on the embedded database, and over a real socket, behind
 * which stands the shop on PostgreSQL. The last one proves that the tests have asked every method.
 */
export function eachShop(define: (desk: Desk) => void): void {
  eachDatabase((kind, open) => {
    const isOverHttp = kind === 'postgres';
    describe(isOverHttp ? 'over HTTP' : 'itself', async () => {
      const database = await open();
      await fill(database);
      const direct = openShop(database);
      const front = isOverHttp ? await openFront(direct) : null;
      const client = front && openClient(front.origin);
      afterAll(async () => {
        client?.connection.close();
        await front?.close();
      });
      const called = new Set<string>();
      define({ shop: remembering(client?.shop ?? direct, called), direct, database });
      test('every method of the shop was asked [AP-01]', () => {
        const own = openClient('http://127.0.0.1:9').shop;
        expect(Object.keys(own).filter((name) => !called.has(name))).toEqual([]);
        expect(client?.lines ?? []).toEqual([]);
      });
    });
  });
}
