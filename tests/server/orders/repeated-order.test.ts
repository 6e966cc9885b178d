import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '../../../server/database/schema.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { PlaceOrderForm } from '../../../src/contract/order-forms.ts';
import { basketOf, formFor } from './baskets.ts';
import { eachDesk } from './order-desk.ts';
import { sender } from './parts.ts';

eachDesk((desk) => {
  describe('a repeated order', () => {
    test('50 parallel submissions are one order, and all are told its number [AP-14]', async () => {
      const basket = basketOf({ 4: 1, 12: 1 });
      const form = await formFor(desk.shop, basket);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => desk.shop.placeOrder(form, basket, sender)),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ kind: 'placed', number: 1001 })]),
      );
      const rows = await desk.stored();
      expect([rows.orders.length, rows.lines.length, rows.outbox.length, rows.consents.length]).toEqual([
        1, 2, 2, 1,
      ]);
      expect(await desk.stock()).toMatchObject({ 4: 9, 12: 0 });
    });

    test('is found when its basket is new, its price is another and its product is gone', async () => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(desk.shop, basket);
      const first = await desk.shop.placeOrder(form, basket, sender);
      await desk.change(4, { price: 1 });
      expect(await desk.shop.placeOrder(form, basketOf({}), sender)).toEqual(first);
      await desk.database.db.delete(products).where(eq(products.id, 4));
      expect(await desk.shop.placeOrder(form, { id: null, items: [] }, sender)).toEqual(first);
      expect((await desk.stored()).orders).toHaveLength(1);
    });

    test.each<Partial<PlaceOrderForm>>([
      { phone: '+7(903)123-45-68' },
      { comment: 'срочно' },
      { digest: 'another' },
      { payment: 'transfer' },
    ])('with another body %j is refused and told of the order that stands', async (other) => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(desk.shop, basket);
      await desk.shop.placeOrder(form, basket, sender);
      const before = await desk.stored();
      expect(await desk.shop.placeOrder({ ...form, ...other }, basket, sender)).toEqual({
        kind: 'invalid',
        errors: [{ key: 'form', message: messages.orderChanged(1001) }],
        ordered: 1001,
      });
      expect(await desk.stored()).toEqual(before);
    });

    test('two tabs with different contents of one basket make one order', async () => {
      const one = basketOf({ 4: 1 });
      const other = { ...one, items: basketOf({ 5: 1 }).items };
      const forms = [await formFor(desk.shop, one), await formFor(desk.shop, other)] as const;
      const answers = await Promise.all([
        desk.shop.placeOrder(forms[0], one, sender),
        desk.shop.placeOrder(forms[1], other, sender),
      ]);
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['invalid', 'placed']);
      const { 4: four = 0, 5: five = 0 } = await desk.stock();
      expect(four + five).toBe(19);
      expect((await desk.stored()).orders).toHaveLength(1);
    });
  });
});
