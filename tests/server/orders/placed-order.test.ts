import { describe, expect, test } from 'vitest';
import { basketOf } from './baskets.ts';
import { eachDesk } from './order-desk.ts';
import { sender } from './parts.ts';

eachDesk((desk) => {
  describe('an order by its number', () => {
    test('is what was ordered, whatever has become of the products [RT-11]', async () => {
      const number = await desk.numberOf(basketOf({ 4: 2, 5: 1 }));
      await desk.change(4, { price: 1, title: 'Другое', published: false });
      expect(await desk.shop.placedOrder(number)).toMatchObject({
        ...{ number, kind: 'basket', status: 'new', track: null, total: 130_000, weight: 1500 },
        terms: { delivery: 'pickup', payment: 'on-receipt' },
        lines: [
          { title: 'Деталь 4', productId: null, slug: null, price: 40_000, quantity: 2 },
          { title: 'Деталь 5', productId: 5, slug: 'detal-5', price: 50_000, quantity: 1 },
        ],
        history: [{ status: 'new', note: '' }],
      });
    });

    test('is nothing for a call or an unknown number', async () => {
      const call = { name: 'Иван', phone: '+7(903)123-45-67', requestId: crypto.randomUUID() };
      await desk.shop.requestCall(call, sender);
      expect(await desk.shop.placedOrder(1001)).toBeNull();
      expect(await desk.shop.placedOrder(99)).toBeNull();
    });
  });
});
