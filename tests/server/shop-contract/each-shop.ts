import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveContent } from '../../../server/content/save-content.ts';
import { createKeyRing } from '../../../server/crypto/key-ring.ts';
import type { Database } from '../../../server/database/open.ts';
import { createDatabaseShop } from '../../../server/shop/index.ts';
import { demoSite } from '../../../server/shop/site/demo-site.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { eachDatabase, quietLog } from '../../support/databases.ts';
import { fillShelves } from '../orders/baskets.ts';
import { letters } from '../orders/parts.ts';
import { type Client, type Front, openClient, openFront } from './front.ts';

/** The one that `tokenIn` reads letters with. */
const keyRing = createKeyRing([{ id: 'k1', key: new Uint8Array(32).fill(7) }]);

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
  await database.pool.query('update catalogue_state set revision = revision + 1');
}

/**
 * The same tests against every implementation of the shop: itself and over a real socket, on both databases. The
 * last one proves that the tests have asked every method.
 */
export function eachShop(define: (desk: () => Desk) => void): void {
  eachDatabase((_kind, open) => {
    describe.each(['itself', 'over HTTP'] as const)('%s', (way) => {
      let desk: Desk | null = null;
      let front: Front | null = null;
      let client: Client | null = null;
      const called = new Set<string>();
      beforeAll(async () => {
        const database = await open();
        await fill(database);
        const direct = createDatabaseShop({
          ...{ database, keyRing, config: letters, log: quietLog },
          wake: () => undefined,
        });
        if (way === 'over HTTP') {
          front = await openFront(direct);
          client = openClient(front.origin);
        }
        desk = { shop: remembering(client?.shop ?? direct, called), direct, database };
      });
      afterAll(async () => {
        client?.connection.close();
        await front?.close();
      });
      const given = (): Desk => {
        if (!desk) throw new Error('the desk is not open');
        return desk;
      };
      define(given);
      test('every method of the shop was asked [AP-01]', () => {
        const own = openClient('http://127.0.0.1:9').shop;
        expect(Object.keys(own).filter((name) => !called.has(name))).toEqual([]);
        expect(client?.lines ?? []).toEqual([]);
      });
    });
  });
}
