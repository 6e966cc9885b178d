import { eq, gt } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox, products } from '../../../server/database/schema.ts';
import { moveOrder } from '../../../server/shop/orders/move-order.ts';
import { orderByNumber } from '../../../server/shop/orders/placed-orders.ts';
import type { OrderStatus } from '../../../src/contract/order.ts';
import type { PlaceOrderForm } from '../../../src/contract/order-forms.ts';
import { refusalOf } from '../../support/errors.ts';
import { basketOf, firm } from './baskets.ts';
import { eachDesk } from './order-desk.ts';
import { filledCall, filledForm, keyRing, letters, sender } from './parts.ts';

eachDesk((desk) => {
  const { database, shop } = desk;
  const move = (number: number, to: OrderStatus, { track = '', note = '' } = {}) =>
    moveOrder({ database, keyRing, letters }, number, { to, track, note });
  const go = async (number: number, ...way: readonly OrderStatus[]) => {
    for (const to of way) expect(await move(number, to, { track: 'RB1' })).toMatchObject({ kind: 'moved' });
  };
  const place = (wanted: Readonly<Record<number, number>>, some: Partial<PlaceOrderForm> = {}) =>
    desk.numberOf(basketOf(wanted), some);
  const oneClick = async (idProduct: string) => {
    const result = await shop.oneOrder(filledForm({ idProduct }), sender);
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result.value.number;
  };

  describe('an order by its number', () => {
    test('is what was ordered, whatever has become of the products [RT-11]', async () => {
      const number = await place({ 4: 2, 5: 1 });
      await desk.change(4, { price: 1, title: 'Другое', published: false });
      expect(await orderByNumber(database.db, number)).toMatchObject({
        ...{
          number,
          kind: 'basket',
          status: 'new',
          track: null,
          total: 130_000,
          weight: 1500,
          weightIsComplete: true,
        },
        terms: { delivery: 'pickup', payment: 'on-receipt' },
        lines: [
          { title: 'Деталь 4', productId: null, slug: null, price: 40_000, quantity: 2 },
          { title: 'Деталь 5', productId: 5, slug: 'detal-5', price: 50_000, quantity: 1 },
        ],
        history: [{ status: 'new', note: '' }],
      });
    });

    test('is nothing for a call or an unknown number', async () => {
      await shop.requestCall(filledCall(), sender);
      expect(await orderByNumber(database.db, 1001)).toBeNull();
      expect(await orderByNumber(database.db, 99)).toBeNull();
    });
  });

  describe('the life of an order', () => {
    test('is kept step by step with notes and mailed to its visitor', async () => {
      const number = await place({ 4: 1 }, firm);
      await database.db.delete(outbox);
      await go(number, 'confirmed', 'awaiting-payment', 'paid', 'assembling');
      const moved = await move(number, 'shipped', { track: 'RB123', note: 'Терминал на ул. Мира <1>' });
      await go(number, 'done');
      expect(moved).toMatchObject({ kind: 'moved', order: { number, status: 'shipped', track: 'RB123' } });
      expect(await orderByNumber(database.db, number)).toMatchObject({
        status: 'done',
        track: 'RB123',
        history: [
          { status: 'new', note: '' },
          { status: 'confirmed' },
          { status: 'awaiting-payment' },
          { status: 'paid' },
          { status: 'assembling' },
          { status: 'shipped', note: 'Терминал на ул. Мира <1>' },
          { status: 'done' },
        ],
      });
      const { outbox: rows } = await desk.stored();
      expect(new Set(rows.map(({ thread }) => thread))).toEqual(new Set([`order ${number}`]));
      const queued = await desk.letters();
      expect(queued.map(({ kind, to }) => [kind, to])).toEqual(
        ['confirmed', 'awaiting-payment', 'paid', 'assembling', 'shipped', 'done'].map((status) => [
          `order-${status}`,
          'ivan@example.ru',
        ]),
      );
      const shipped = queued.find(({ kind }) => kind === 'order-shipped');
      for (const part of ['RB123', 'ПЭК', `№\u00a0${number} передан в доставку`, 'Деталь 4']) {
        expect(shipped?.text).toContain(part);
        expect(shipped?.html).toContain(part);
      }
      expect(shipped?.html).toContain('ул. Мира &lt;1&gt;');
    });

    test('goes only where the machine lets it; nothing is stored or mailed otherwise', async () => {
      const number = await place({ 4: 1 }, firm);
      await go(number, 'confirmed', 'awaiting-payment', 'paid', 'assembling');
      const before = [await orderByNumber(database.db, number), (await desk.letters()).length];
      expect(await move(number, 'shipped')).toEqual({
        kind: 'refused',
        from: 'assembling',
        open: ['shipped', 'cancelled'],
      });
      for (const to of ['new', 'done', 'paid', 'assembling', 'returned'] as const) {
        expect(await move(number, to)).toMatchObject({ kind: 'refused' });
      }
      expect([await orderByNumber(database.db, number), (await desk.letters()).length]).toEqual(before);
      expect(await move(99, 'confirmed')).toEqual({ kind: 'unknown' });
    });

    test('two owners at once move it once', async () => {
      const number = await place({ 4: 1 });
      const results = await Promise.all([1, 2, 3, 4].map(() => move(number, 'confirmed')));
      expect(results.map(({ kind }) => kind).sort()).toEqual(['moved', 'refused', 'refused', 'refused']);
      expect((await orderByNumber(database.db, number))?.history).toHaveLength(2);
    });

    test('is lived by one-click orders too, and by no call', async () => {
      const number = await oneClick('4');
      await go(number, 'confirmed', 'assembling', 'ready', 'done');
      expect(await orderByNumber(database.db, number)).toMatchObject({
        kind: 'one-order',
        status: 'done',
        terms: null,
      });
      await shop.requestCall(filledCall(), sender);
      expect(await move(number + 1, 'confirmed')).toEqual({ kind: 'unknown' });
    });
  });

  describe('the stock', () => {
    test('comes back once when an order is cancelled', async () => {
      const number = await place({ 4: 3, 5: 2, 11: 1 });
      expect(await desk.stock()).toMatchObject({ 4: 7, 5: 8, 11: 0 });
      await go(number, 'cancelled');
      expect(await desk.stock()).toMatchObject({ 4: 10, 5: 10, 11: 0 });
      expect(await move(number, 'cancelled')).toMatchObject({ kind: 'refused', open: [] });
      expect(await desk.stock()).toMatchObject({ 4: 10, 5: 10 });
    });

    test('comes back when a one-click order is returned', async () => {
      const number = await oneClick('12');
      expect((await desk.stock())[12]).toBe(0);
      await go(number, 'confirmed', 'assembling', 'shipped', 'returned');
      expect((await desk.stock())[12]).toBe(1);
    });

    test('changes the page of the product when the last piece is sold and when it comes back', async () => {
      const LONG_AGO = new Date('2020-01-01');
      const changed = async (act: () => Promise<unknown>) => {
        await database.db.update(products).set({ updatedAt: LONG_AGO });
        await act();
        const rows = await database.db
          .select({ id: products.id })
          .from(products)
          .where(gt(products.updatedAt, LONG_AGO));
        return rows.map(({ id }) => id);
      };
      let number = 0;
      expect(
        await changed(async () => {
          number = await place({ 4: 3, 11: 1, 12: 1 });
        }),
      ).toEqual([12]);
      expect(await changed(() => go(number, 'cancelled'))).toEqual([12]);
    });

    test('of a product that is gone bothers nobody', async () => {
      const number = await place({ 4: 3, 5: 1 });
      await database.db.delete(products).where(eq(products.id, 4));
      await go(number, 'cancelled');
      expect((await desk.stock())[5]).toBe(10);
    });

    test('cannot be ordered by one click once it is sold out, on order it can', async () => {
      await place({ 12: 1 });
      expect(await shop.oneOrder(filledForm({ idProduct: '12' }), sender)).toEqual(
        refusalOf({ form: expect.stringContaining('закончился') }),
      );
      expect(await shop.oneOrder(filledForm({ idProduct: '11' }), sender)).toMatchObject({ ok: true });
      expect(await shop.oneOrder(filledForm({ idProduct: '13' }), sender)).toMatchObject({ ok: true });
      expect(await desk.stock()).toMatchObject({ 11: 0, 12: 0, 13: 9 });
    });

    test('of the last piece is sold by one click to one of 20, the same form repeated is the same order', async () => {
      const forms = Array.from({ length: 20 }, () => filledForm({ idProduct: '12' }));
      const answers = await Promise.all([...forms, ...forms].map((form) => shop.oneOrder(form, sender)));
      const numbers = answers.flatMap((answer) => (answer.ok ? [answer.value.number] : []));
      expect(numbers).toHaveLength(2);
      expect(new Set(numbers).size).toBe(1);
      expect((await desk.stock())[12]).toBe(0);
    });
  });
});
