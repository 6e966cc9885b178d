import { describe, expect, test } from 'vitest';
import { options } from '../../../server/database/schema.ts';
import { orderByNumber } from '../../../server/shop/orders/placed-orders.ts';
import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { PlaceOrderForm } from '../../../src/contract/order-forms.ts';
import { showOrder } from '../../../src/features/orders/index.ts';
import { basketOf, firm, formFor } from './baskets.ts';
import { eachDesk, NOTHING } from './order-desk.ts';
import { filledCall, sender } from './parts.ts';

eachDesk((desk) => {
  describe('an order', () => {
    test('is stored whole: prices of the moment, stock, history, consent, two letters [AP-14][ST-22]', async () => {
      const basket = basketOf({ 6: 2, 4: 3, 11: 40 });
      const form = await formFor(desk.shop, basket, { ...firm, comment: 'Позвоните <b>утром</b>' });
      const result = await desk.shop.placeOrder(form, basket, sender);
      const rows = await desk.stored();
      expect(result).toEqual({ kind: 'placed', number: 1001 });
      expect(rows.orders).toMatchObject([
        {
          ...{ number: 1001, basketId: basket.id, userId: null, status: 'new', track: null },
          ...{ name: form.name, email: form.email, phone: form.phone },
          ...{ total: 2 * 60_000 + 3 * 40_000 + 40 * 110_000, weight: 2500, weightIsComplete: false },
          terms: { ...firm, address: '', postcode: '', comment: 'Позвоните <b>утром</b>' },
        },
      ]);
      expect(await desk.shop.placedOrder(form.basketId, null)).toMatchObject({
        weight: 2500,
        weightIsComplete: false,
      });
      // Object keys are sorted: 4, 6, 11.
      expect(rows.lines).toEqual([
        expect.objectContaining({ position: 1, productId: 4, price: 40_000, quantity: 3, stockTaken: 3 }),
        expect.objectContaining({ position: 2, productId: 6, price: 60_000, quantity: 2, stockTaken: 2 }),
        expect.objectContaining({ position: 3, productId: 11, price: 110_000, quantity: 40, stockTaken: 0 }),
      ]);
      expect(await desk.stock()).toMatchObject({ 4: 7, 6: 8, 11: 0 });
      expect(rows.events).toMatchObject([{ orderNumber: 1001, status: 'new', note: '' }]);
      expect(rows.consents).toMatchObject([{ form: 'order', orderNumber: 1001, ip: sender.ip }]);
      expect(desk.woken).toBe(1);

      const queued = await desk.letters();
      expect(queued.map(({ kind, to }) => [kind, to]).sort()).toEqual([
        ['order-manager', 'manager@shop.example'],
        ['order-visitor', 'ivan@example.ru'],
      ]);
      for (const { kind, text, html } of queued) {
        const whole = [
          ...[
            '№\u00a01001',
            'Деталь 4',
            'https://shop.example/product/detal-4',
            '3 шт. × 400\u00a0₽ = 1\u00a0200\u00a0₽',
          ],
          ...['Деталь 11', '46\u00a0400\u00a0₽', 'от 2,5\u00a0кг', 'Юридическое лицо', 'ООО «Ремзавод»'],
          ...[
            '7699000019',
            '769901001',
            'до терминала',
            'ПЭК',
            'Пермь',
            'По счёту',
            'Иван Петров',
            '+7(903)123-45-67',
          ],
        ];
        for (const part of whole) {
          expect(text).toContain(part);
          expect(html).toContain(part);
        }
        const isManagers = kind === 'order-manager';
        expect(text.includes('Позвоните <b>утром</b>')).toBe(isManagers);
        expect(html.includes('Позвоните &lt;b&gt;утром&lt;/b&gt;')).toBe(isManagers);
      }
    });

    test('keeps which of two parts is restored and when each comes, for the screen and both letters', async () => {
      await desk.change(5, { restored: true, termMin: 2, termMax: 5 });
      const number = await desk.numberOf(basketOf({ 4: 1, 5: 1, 11: 1 }));
      expect((await orderByNumber(desk.database.db, number))?.lines).toMatchObject([
        { article: 'А-4', restored: false, availability: 'В наличии' },
        { article: 'А-5', restored: true, availability: '2–5\u00a0дней' },
        { article: 'А-11', restored: false, availability: 'Под заказ, 7–30\u00a0дней' },
      ]);
      for (const { text } of await desk.letters()) {
        expect(text).toContain('А-4, ЯЗДА: 1 шт. × 400\u00a0₽ = 400\u00a0₽. В наличии');
        expect(text).toContain('А-5, ЯЗДА, восстановленная: 1 шт. × 500\u00a0₽ = 500\u00a0₽. 2–5\u00a0дней');
        expect(text).toContain('Итого за товары с НДС');
      }
    });

    test('keeps of its form only what its choices need', async () => {
      const extra = {
        ...firm,
        formActivity: 'individual',
        delivery: 'pickup',
        payment: 'transfer',
        postcode: '614000',
      };
      await desk.numberOf(basketOf({ 4: 1 }), { ...extra, address: 'ул. Мира, 1' });
      expect((await desk.stored()).orders[0]?.terms).toEqual({
        ...{
          formActivity: 'individual',
          company: '',
          inn: '',
          kpp: '',
          delivery: 'pickup',
          city: '',
          address: '',
        },
        ...{ postcode: '', carrier: '', payment: 'transfer', comment: '' },
        deliveryNote: expect.stringMatching(/./),
      });
    });

    test('keeps what its delivery cost: the owner may ask for more later [ST-22]', async () => {
      const number = await desk.numberOf(basketOf({ 4: 1 }), firm);
      const told = defaultCheckout.deliveries.find(({ kind }) => kind === firm.delivery)?.note ?? '';
      for (const { text } of await desk.letters()) expect(text).toContain(told);
      const order = await orderByNumber(desk.database.db, number);
      const deliveries = defaultCheckout.deliveries.map((delivery) => ({ ...delivery, note: '1500 ₽' }));
      expect(order && showOrder(order, { ...defaultCheckout, deliveries }).deliveryNote).toBe(told);
    });

    test.each<[string, Readonly<Record<number, number>>, Partial<PlaceOrderForm>, string, string]>([
      [
        '30 kg by post',
        { 14: 1 },
        { delivery: 'post', city: 'Пермь', address: 'ул. Мира, 1', postcode: '614000', payment: 'transfer' },
        'delivery',
        messages.deliveryRefused,
      ],
      [
        'cash at a terminal',
        { 4: 1 },
        { delivery: 'terminal', city: 'Пермь' },
        'payment',
        messages.paymentRefused,
      ],
      ['a person by invoice', { 4: 1 }, { payment: 'invoice' }, 'payment', messages.paymentRefused],
    ])(
      'is refused for what the shop does not offer: %s [ST-22]',
      async (_what, wanted, some, key, message) => {
        const basket = basketOf(wanted);
        expect(await desk.place(basket, some)).toEqual({
          kind: 'invalid',
          errors: [{ key, message }],
          now: { lines: await desk.shop.basketLines(basket.items), options: defaultCheckout },
        });
        expect(await desk.stored()).toEqual(NOTHING);
        expect((await desk.stock())[4]).toBe(10);
      },
    );

    test('is offered what the owner has stored, the default before', async () => {
      expect((await desk.shop.options()).checkout).toEqual(defaultCheckout);
      const [pickup] = defaultCheckout.deliveries;
      const value = { ...defaultCheckout, deliveries: pickup ? [{ ...pickup, payments: ['invoice'] }] : [] };
      await desk.database.db.insert(options).values({ name: 'checkout', value });
      expect((await desk.shop.options()).checkout).toEqual(value);
      expect(await desk.place(basketOf({ 4: 1 }))).toMatchObject({
        kind: 'invalid',
        errors: [{ key: 'payment' }],
      });
      await desk.database.db.update(options).set({ value: { deliveries: [{ kind: 'sledge' }] } });
      await expect(desk.shop.options()).rejects.toThrow(/deliveries\.0\.kind/);
    });

    test('numbers come from one sequence with requests', async () => {
      const first = await desk.numberOf(basketOf({ 4: 1 }));
      expect(await desk.shop.requestCall(filledCall(), sender)).toEqual({
        ok: true,
        value: { number: first + 1 },
      });
      expect(await desk.numberOf(basketOf({ 4: 1 }))).toBe(first + 2);
    });

    test('leaves goods alone that nobody counts', async () => {
      await desk.change(4, { stock: UNCOUNTED_STOCK });
      await desk.numberOf(basketOf({ 4: 999 }));
      expect((await desk.stock())[4]).toBe(UNCOUNTED_STOCK);
      expect((await desk.stored()).lines).toMatchObject([{ stockTaken: 0 }]);
    });
  });

  // What follows is decided before any SQL: one database is enough.
  if (desk.database.kind === 'embedded') return;

  test('an order is checked again, whoever calls [VA-14][EN-13]', async () => {
    expect(await desk.place(basketOf({ 4: 1 }), { ...firm, name: ' ', inn: '7699000018', kpp: 'x' })).toEqual(
      {
        kind: 'invalid',
        errors: [
          { key: 'name', message: messages.nameRequired },
          { key: 'inn', message: messages.innInvalid },
          { key: 'kpp', message: messages.kppInvalid },
        ],
      },
    );
    expect(await desk.stored()).toEqual(NOTHING);
    expect(desk.woken).toBe(0);
  });
});
