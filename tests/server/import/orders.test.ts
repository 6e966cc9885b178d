import { beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../../server/database/transaction.ts';
import { planOffers } from '../../../server/import/load/products.ts';
import { settleCatalogue } from '../../../server/import/load/settle-catalogue.ts';
import type { Offer } from '../../../server/import/offer.ts';
import { moveOrder } from '../../../server/shop/orders/move-order.ts';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { basketOf } from '../orders/baskets.ts';
import { eachDesk } from '../orders/order-desk.ts';
import { filledCall, filledForm, keyRing, letters, sender } from '../orders/parts.ts';
import { fillDisk, listOf, load, someOffers } from './support.ts';

const SHELF = { min: 0, max: 1 };

/** Offers that are all there: ten pieces each, or as many as told. */
const shelf = (count: number, stock = 10): Offer[] =>
  someOffers(count).map((offer) => ({ ...offer, price: offer.price ?? 10_000, stock, term: SHELF }));

describe('orders and price lists', () => {
  eachDesk((desk) => {
    const { database } = desk;
    beforeEach(() => emptyDatabase(database));

    const place = async (productId: number, quantity: number) => {
      const result = await desk.place(basketOf({ [productId]: quantity }));
      if (result.kind === 'invalid') throw new Error(JSON.stringify(result));
      return result.kind === 'placed' ? result.number : null;
    };

    test('a list without counts sells as many as wanted, again and again', async () => {
      const file = await listOf(shelf(2, UNCOUNTED_STOCK));
      await load(database, file);
      expect(await place(1, 2)).not.toBeNull();
      expect(await place(1, 999)).not.toBeNull();
      expect((await desk.stock())[1]).toBe(UNCOUNTED_STOCK);
      expect(await load(database, file)).toMatchObject({ changed: 0, unchanged: 2 });
    });

    test('a list still counts what nobody has confirmed: those pieces stay sold', async () => {
      const file = await listOf(shelf(3));
      await load(database, file);
      const number = await place(1, 4);
      await place(2, 10);
      expect(await load(database, file)).toMatchObject({ changed: 0 });
      expect(await desk.stock()).toMatchObject({ 1: 6, 2: 0, 3: 10 });
      expect(await load(database, await listOf(shelf(3, 7)))).toMatchObject({ changed: 2 });
      expect(await desk.stock()).toMatchObject({ 1: 3, 2: 0, 3: 7 });

      // Confirmed, the order is in the owner's books, and the list knows of it.
      const to = { to: 'confirmed', track: '', note: '' } as const;
      await moveOrder({ database, keyRing, letters }, number ?? 0, to);
      await load(database, await listOf(shelf(3, 5)));
      expect(await desk.stock()).toMatchObject({ 1: 5, 2: 0, 3: 5 });

      // Whoever never confirms does not lose stock for ever.
      await database.pool.query(`update orders set created_at = now() - interval '4 days'`);
      await load(database, await listOf(shelf(3, 5)));
      expect(await desk.stock()).toMatchObject({ 1: 5, 2: 5, 3: 5 });
    });

    test('a part that is new in a list whose import died in force is ordered, asked about and given back', async () => {
      await load(database, await listOf(shelf(2)));
      const freeDisk = await fillDisk(database);
      await expect(load(database, await listOf(shelf(3)))).rejects.toThrow('the disk is full');
      const shown = async () =>
        (await database.pool.query('select id, stock from shown_products order by id')).rows.at(-1);
      const { id } = await shown();
      const ordered = await place(id, 2);
      const oneClick = await desk.shop.oneOrder(filledForm({ idProduct: `${id}` }), sender);
      const call = await desk.shop.requestCall(filledCall({ idProduct: `${id}` }), sender);
      expect([ordered, oneClick, call]).toEqual([
        1001,
        { ok: true, value: { number: 1002 } },
        expect.objectContaining({ ok: true }),
      ]);
      expect((await desk.stored()).requests.map(({ productId }) => productId)).toEqual([id, id]);
      expect(await shown()).toEqual({ id, stock: 7 });
      await freeDisk();
      await settleCatalogue(database, quietLog);
      expect((await desk.stock())[id]).toBe(7);
      const to = { to: 'cancelled', track: '', note: '' } as const;
      for (const number of [1001, 1002]) await moveOrder({ database, keyRing, letters }, number, to);
      expect((await desk.stock())[id]).toBe(10);
    });

    test('a step looks up the lines of its products, however many orders nobody has confirmed', async () => {
      const { pool } = database;
      await load(database, await listOf(shelf(14)));
      await pool.query(
        `with placed as (
           insert into orders (basket_id, form_hash, name, email, phone, terms, total, weight)
           select gen_random_uuid(), '', 'Имя', 'a@b.ru', '', '{}', 100, 0 from generate_series(1, 500)
           returning number
         )
         insert into order_lines (order_number, position, product_id, title, article, price, quantity, stock_taken)
         select number, product, product, '', '', 100, 1, 1 from placed, generate_series(1, 14) product`,
      );
      const plans: string[] = [];
      const query: Connection['query'] = async (text, values = []) => {
        const { rows } = await pool.query(`explain ${text}`, [...values]);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
      };
      await planOffers({ query }, [1, 100], { target: 'next_products', pictures: true, at: new Date() });
      const counting = plans.filter((plan) => plan.includes('order_lines'));
      expect(counting).toHaveLength(2);
      for (const plan of counting) {
        expect(plan).toContain('order_lines_product');
        expect(plan).not.toMatch(/Seq Scan on (order_lines|requests)/);
      }
    });

    test('orders while a list is merged: none is refused or waits for its end, nothing is sold twice', {
      timeout: patience * 120_000,
    }, async () => {
      await load(database, await listOf(shelf(2_000, 50)));
      const file = await listOf(
        shelf(2_000, 40).map((offer) => ({ ...offer, title: `${offer.title} новая` })),
      );
      let began: number | null = null;
      const onProgress = ({ phase }: { readonly phase: string }) => {
        if (phase === 'merge') began ??= performance.now();
      };
      let merging = true;
      const merged = load(database, file, { onProgress }).finally(() => {
        merging = false;
      });
      const sold: number[] = [];
      const waits: number[] = [];
      let placedMeanwhile = 0;
      for (let at = 0; merging; at += 1) {
        const parts = [1, 2, 3, 4].map((each) => ((at * 4 + each) % 8) + 1);
        const since = performance.now();
        const numbers = await Promise.all(parts.map((id) => place(id, 1)));
        if (began !== null) {
          waits.push(performance.now() - since);
          placedMeanwhile += numbers.filter((number) => number !== null).length;
        }
        parts.forEach((id, each) => {
          // Whoever saw the old catalogue a moment ago is asked again.
          if (numbers[each] !== null) sold[id] = (sold[id] ?? 0) + 1;
        });
      }
      expect(await merged).toMatchObject({ created: 0, changed: 2_000 });
      expect(placedMeanwhile).toBeGreaterThan(0);
      expect(Math.max(...waits)).toBeLessThan((performance.now() - (began ?? 0)) / 3);
      const stock = await desk.stock();
      // A slow machine may sell more of the old 50 than the list counts.
      for (let id = 1; id <= 8; id += 1)
        expect([id, stock[id]]).toEqual([id, Math.max(0, 40 - (sold[id] ?? 0))]);
    });
  });
});
