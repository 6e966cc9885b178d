import { describe, expect, test } from 'vitest';
import type { PlaceOrderResult } from '../../../src/contract/shop.ts';
import { basketOf, formFor } from './baskets.ts';
import { eachDesk } from './order-desk.ts';
import { sender } from './parts.ts';

eachDesk((desk) => {
  describe('many buyers', () => {
    test('20 for the last piece: one buys it, 19 are told so [AP-14]', async () => {
      const attempts = Array.from({ length: 20 }, () => basketOf({ 12: 1 }));
      const looked = await Promise.all(
        attempts.map(async (basket) => ({ basket, form: await formFor(desk.shop, basket) })),
      );
      const answers = await Promise.all(
        looked.map(({ basket, form }) => desk.shop.placeOrder(form, basket, sender)),
      );
      expect(answers.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
      const refused = answers.flatMap((answer) => (answer.kind === 'changed' ? answer.lines : []));
      expect(refused.map(({ problem }) => problem)).toEqual(Array(19).fill({ kind: 'short', stock: 0 }));
      expect((await desk.stock())[12]).toBe(0);
      expect((await desk.stored()).outbox).toHaveLength(2);
    });

    test('the same parts in opposite orders, 100 of each: no deadlock reaches anybody', async () => {
      await desk.change(4, { stock: 200 });
      await desk.change(5, { stock: 200 });
      const twoWays = Array.from({ length: 200 }, (_, at) => {
        const basket = basketOf({ 4: 1, 5: 1 });
        return at % 2 === 0 ? basket : { ...basket, items: basket.items.toReversed() };
      });
      const answers: PlaceOrderResult[] = [];
      // With PostgreSQL a connection is waited for no longer than 2 s.
      const together = desk.database.kind === 'embedded' ? 100 : 40;
      for (let from = 0; from < twoWays.length; from += together) {
        answers.push(
          ...(await Promise.all(twoWays.slice(from, from + together).map((basket) => desk.place(basket)))),
        );
      }
      expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['placed']));
      expect(await desk.stock()).toMatchObject({ 4: 0, 5: 0 });
    });
  });
});
