import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '../../../server/database/schema.ts';
import { spellingsOf } from '../../../server/part-numbers/spellings.samples.ts';
import { findItems } from '../../../server/shop/basket/find-items.ts';
import * as messages from '../../../src/contract/messages.ts';
import { eachDatabase } from '../../support/databases.ts';
import { addParts, type Part } from '../orders/baskets.ts';
import { fillCatalogue } from '../orders/parts.ts';

const PARTS: readonly (Part & { readonly article: string })[] = [
  { id: 10, article: 'ЯМЗ-238НБ', plantNumber: '238НБ-1111005-А3' },
  { id: 11, article: '740.1003010-20' },
  { id: 12, article: '740.1003010' },
  { id: 13, article: 'X-1', plantNumber: '51.01-02' },
  { id: 14, article: 'X-2', plantNumber: '5101 02' },
  { id: 15, article: '51-0103' },
  { id: 16, article: 'X-3', plantNumber: '510103' },
  { id: 17, article: 'DBL-1' },
  { id: 18, article: 'DBL 1' },
  { id: 19, article: 'HALF-1', price: null },
  { id: 20, article: 'HALF 1' },
  { id: 21, article: 'EMPTY-1', stock: 0 },
  { id: 22, article: 'GONE-1', published: false },
  { id: 23, article: '4035235' },
  // Dearer and dearer, and one that is sold out.
  ...[30, 31, 32, 33, 34, 35, 36].map((id) => ({
    ...{ id, article: `MANY-${id}`, plantNumber: 'МНОГО-1' },
    price: 100_000 - id * 1000,
    stock: id === 36 ? 0 : 10,
  })),
];

eachDatabase(async (_kind, open) => {
  const database = await open();
  await fillCatalogue(database);
  await addParts(
    database,
    PARTS.map((part) => ({ title: part.article, price: 10_000, ...part })),
  );
  await database.db.update(products).set({ restored: true }).where(eq(products.id, 35));
  const find = (text: string) => findItems(database.db, text);

  describe('a pasted list [ST-21]', () => {
    test.each([
      ['ЯМЗ-238НБ; 3', 10, 3],
      ['ямз 238нб;3', 10, 3],
      ['YAMZ238NB\t3', 10, 3],
      ['238НБ-1111005-А3', 10, 1],
      ['238nb1111005a3; 2', 10, 2],
      ['740.1003010-20; 2', 11, 2],
      ['7401003010 20; 2', 11, 2],
      ['4035235 - 5', 23, 5],
      ['4035235 5 шт', 23, 5],
      ['4035235\tТурбина\t7\t12 500,00', 23, 7],
      ['2) ЯМЗ-238НБ', 10, 1],
      ['1\t4035235\tТурбина\t7', 23, 7],
      ['4035235 турбина 2 шт', 23, 2],
      // Its own number goes before the one that another product stands in for.
      ['510103', 15, 1],
      // Only one of the two has a price.
      ['half1', 20, 1],
      ['EMPTY-1; 2', 21, 2],
    ])('%j is product %i, %i pieces', async (line, productId, quantity) => {
      expect(await find(line)).toEqual({
        items: [{ productId, quantity, line: line.replaceAll('\t', ' ') }],
        refused: [],
      });
    });

    test('a number is the same however papers write it [SE-01]', async () => {
      const papers = spellingsOf('740.1003010-20');
      const { items, refused } = await find(papers.map((text) => `${text}; 3`).join('\n'));
      expect(refused).toEqual([]);
      expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual(
        papers.map(() => [11, 3]),
      );
      expect((await find('№ 4035235 — 5 шт.')).items).toMatchObject([{ productId: 23, quantity: 5 }]);
    });

    test.each([
      ['NO-SUCH-1; 2', 'NO-SUCH-1'],
      ['NO-SUCH-1 2', 'NO-SUCH-1 2'],
      ['Артикул\tКоличество', 'Артикул'],
      ['740.10030; 2', '740.10030'],
      ['GONE-1', 'GONE-1'],
      ["' or 1=1 --", "' or 1=1 --"],
    ])('%j is unknown, the search is asked for %j', async (line, search) => {
      const what = line.replaceAll('\t', ' ');
      const refused = [{ reason: 'unknown-number', what, message: messages.listUnknown, search }];
      expect(await find(line)).toEqual({ items: [], refused });
    });

    test.each([
      ['; 5', 'unknown-number', messages.listUnknown],
      ['%%% _; 1', 'unknown-number', messages.listUnknown],
      ['4035235; 0', 'quantity', messages.quantityInvalid],
      ['4035235; 1.5', 'quantity', messages.quantityInvalid],
      ['4035235; 1000', 'quantity', messages.quantityInvalid],
      ['DBL-1; 0', 'quantity', messages.quantityInvalid],
    ])('%j is refused: %s', async (what, reason, message) => {
      expect(await find(what)).toEqual({ items: [], refused: [{ reason, what, message }] });
    });

    test.each([
      ['DBL-1; 2', 'several-products', messages.listSeveral(2), [17, 18], [2, 2]],
      ['51.01-02', 'several-products', messages.listSeveral(2), [13, 14], [1, 1]],
      // 20 pieces of 740.1003010, or one of 740.1003010-20.
      ['740.1003010 20', 'quantity', messages.listUnclear, [11, 12], [1, 20]],
    ])('%j is refused with a choice: %s', async (what, reason, message, ids, quantities) => {
      const { items, refused } = await find(what);
      expect(items).toEqual([]);
      expect(refused).toMatchObject([{ reason, what, message }]);
      expect(refused[0]?.choices?.map(({ product }) => product.id)).toEqual(ids);
      expect(refused[0]?.choices?.map(({ quantity }) => quantity)).toEqual(quantities);
      expect(refused[0]).not.toHaveProperty('search');
    });

    test('of many products the five cheapest are offered as they are sold, and the search for the others', async () => {
      const { refused } = await find('много1; 3');
      expect(refused).toMatchObject([{ message: messages.listSeveral(6), search: 'много1' }]);
      const choices = refused[0]?.choices ?? [];
      expect(choices.map(({ product }) => product.id)).toEqual([35, 34, 33, 32, 31]);
      expect(choices[0]).toEqual({
        product: {
          ...{ id: 35, slug: 'detal-35', title: 'MANY-35', article: 'MANY-35', price: 65_000, stock: 10 },
          restored: true,
          brand: expect.objectContaining({ title: expect.any(String) }),
          term: { min: expect.any(Number), max: expect.any(Number) },
        },
        quantity: 3,
      });
    });

    test('500 numbers are found in their order, the 501st is told of, in a moment', async () => {
      const lines = Array.from({ length: 600 }, (_, at) =>
        at % 2 ? `4035235; ${(at % 9) + 1}` : `NO-${at}`,
      );
      const began = performance.now();
      const { items, refused } = await find(lines.join('\r\n'));
      expect(performance.now() - began).toBeLessThan(1000);
      expect(items).toHaveLength(250);
      expect(items[1]).toEqual({ productId: 23, quantity: 4, line: '4035235; 4' });
      expect(refused).toHaveLength(251);
      const what = lines.slice(500).join('\n');
      expect(refused.at(-1)).toEqual({ reason: 'full', what, message: messages.listLong });
    });

    test('an empty text finds nothing', async () => {
      for (const text of ['', ' \n\t\r\n']) expect(await find(text)).toEqual({ items: [], refused: [] });
    });
  });
});
