import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultCheckout } from '../../../server/content/checkout.ts';
import type { Database } from '../../../server/database/open.ts';
import {
  consents,
  options,
  orderEvents,
  orderLines,
  orders,
  outbox,
  products,
} from '../../../server/database/schema.ts';
import { openLetter } from '../../../server/mail/outbox/queue.ts';
import { createDatabaseShop } from '../../../server/shop/index.ts';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { PlaceOrderForm } from '../../../src/contract/order-forms.ts';
import {
  type PlacedBasket,
  type PlaceOrderResult,
  type Shop,
  ShopUnavailable,
} from '../../../src/contract/shop.ts';
import { eachDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { basketOf, fillShelves, firm, formFor, stockOf } from './baskets.ts';
import { emptyShop, keyRing, letters, sender } from './parts.ts';

async function stored({ db }: Database) {
  return {
    orders: await db.select().from(orders),
    lines: await db.select().from(orderLines).orderBy(orderLines.position),
    events: await db.select().from(orderEvents),
    consents: await db.select().from(consents),
    outbox: await db.select().from(outbox),
  };
}
const NOTHING = { orders: [], lines: [], events: [], consents: [], outbox: [] };

eachDatabase((_kind, open) => {
  let database: Database;
  let shop: Shop;
  let woken = 0;
  const openShop = (over: Database): Shop =>
    createDatabaseShop({ database: over, keyRing, settings: letters, wake: () => woken++, log: quietLog });
  beforeAll(async () => {
    database = await open();
    shop = openShop(database);
  });
  beforeEach(async () => {
    await emptyShop(database);
    await fillShelves(database);
    woken = 0;
  });

  const place = async (basket: PlacedBasket, some: Partial<PlaceOrderForm> = {}) =>
    shop.placeOrder(await formFor(shop, basket, some), basket, sender);
  const numberOf = async (basket: PlacedBasket, some: Partial<PlaceOrderForm> = {}) => {
    const result = await place(basket, some);
    if (result.kind !== 'placed') throw new Error(JSON.stringify(result));
    return result.number;
  };
  const change = (id: number, values: Partial<typeof products.$inferInsert>) =>
    database.db.update(products).set(values).where(eq(products.id, id));

  describe('an order', () => {
    test('is stored whole: prices of the moment, stock, history, consent, two letters [AP-14][ST-22]', async () => {
      const basket = basketOf({ 6: 2, 4: 3, 11: 40 });
      const form = await formFor(shop, basket, { ...firm, comment: 'Позвоните <b>утром</b>' });
      const result = await shop.placeOrder(form, basket, sender);
      const rows = await stored(database);
      expect(result).toEqual({ kind: 'placed', number: 1001 });
      expect(rows.orders).toMatchObject([
        {
          ...{ number: 1001, basketId: basket.id, userId: null, status: 'new', track: null },
          ...{ name: form.name, email: form.email, phone: form.phone },
          ...{ total: 2 * 60_000 + 3 * 40_000 + 40 * 110_000, weight: 2500 },
          terms: { ...firm, address: '', postcode: '', comment: 'Позвоните <b>утром</b>' },
        },
      ]);
      // Object keys are sorted: 4, 6, 11.
      expect(rows.lines).toEqual([
        expect.objectContaining({ position: 1, productId: 4, price: 40_000, quantity: 3, stockTaken: 3 }),
        expect.objectContaining({ position: 2, productId: 6, price: 60_000, quantity: 2, stockTaken: 2 }),
        expect.objectContaining({ position: 3, productId: 11, price: 110_000, quantity: 40, stockTaken: 0 }),
      ]);
      expect(await stockOf(database)).toMatchObject({ 4: 7, 6: 8, 11: 0 });
      expect(rows.events).toMatchObject([{ orderNumber: 1001, status: 'new', note: '' }]);
      expect(rows.consents).toMatchObject([{ form: 'order', orderNumber: 1001, ip: sender.ip }]);
      expect(woken).toBe(1);

      const queued = rows.outbox.map((row) => openLetter(keyRing, row.id, row.payload));
      expect(queued.map(({ kind, to }) => [kind, to]).sort()).toEqual([
        ['order-manager', 'manager@shop.example'],
        ['order-visitor', 'ivan@example.ru'],
      ]);
      for (const { text, html } of queued) {
        const whole = [
          ...[
            '№\u00a01001',
            'Деталь 4',
            'https://shop.example/product/detal-4',
            '3 шт. × 400\u00a0₽ = 1\u00a0200\u00a0₽',
          ],
          ...['Деталь 11', '46\u00a0400\u00a0₽', '2,5\u00a0кг', 'Юридическое лицо', 'ООО «Ремзавод»'],
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
        expect(text).toContain('Позвоните <b>утром</b>');
        expect(html).toContain('Позвоните &lt;b&gt;утром&lt;/b&gt;');
      }
    });

    test('is checked again, whoever calls [VA-14][EN-13]', async () => {
      expect(await place(basketOf({ 4: 1 }), { ...firm, name: ' ', inn: '7699000018', kpp: 'x' })).toEqual({
        kind: 'invalid',
        errors: [
          { key: 'name', message: messages.nameRequired },
          { key: 'inn', message: messages.innInvalid },
          { key: 'kpp', message: messages.kppInvalid },
        ],
      });
      expect(await stored(database)).toEqual(NOTHING);
      expect(woken).toBe(0);
    });

    test('keeps of its form only what its choices need', async () => {
      const extra = {
        ...firm,
        formActivity: 'individual',
        delivery: 'pickup',
        payment: 'transfer',
        postcode: '614000',
      };
      await numberOf(basketOf({ 4: 1 }), { ...extra, address: 'ул. Мира, 1' });
      expect((await stored(database)).orders[0]?.terms).toEqual({
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
      });
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
        expect(await place(basketOf(wanted), some)).toEqual({ kind: 'invalid', errors: [{ key, message }] });
        expect(await stored(database)).toEqual(NOTHING);
        expect((await stockOf(database))[4]).toBe(10);
      },
    );

    test('is offered what the owner has stored, the default before', async () => {
      expect(await shop.checkoutOptions()).toEqual(defaultCheckout);
      const [pickup] = defaultCheckout.deliveries;
      const value = { ...defaultCheckout, deliveries: pickup ? [{ ...pickup, payments: ['invoice'] }] : [] };
      await database.db.insert(options).values({ name: 'checkout', value });
      expect(await shop.checkoutOptions()).toEqual(value);
      expect(await place(basketOf({ 4: 1 }))).toMatchObject({
        kind: 'invalid',
        errors: [{ key: 'payment' }],
      });
      await database.db.update(options).set({ value: { deliveries: [{ kind: 'sledge' }] } });
      await expect(shop.checkoutOptions()).rejects.toThrow(/sledge/);
    });

    test('numbers come from one sequence with requests', async () => {
      const first = await numberOf(basketOf({ 4: 1 }));
      const call = { name: 'Иван', phone: '+7(903)123-45-67', requestId: crypto.randomUUID() };
      expect(await shop.requestCall(call, sender)).toEqual({ ok: true, value: { number: first + 1 } });
      expect(await numberOf(basketOf({ 4: 1 }))).toBe(first + 2);
    });

    test('leaves goods alone that nobody counts', async () => {
      await change(4, { stock: UNCOUNTED_STOCK });
      await numberOf(basketOf({ 4: 999 }));
      expect((await stockOf(database))[4]).toBe(UNCOUNTED_STOCK);
      expect((await stored(database)).lines).toMatchObject([{ stockTaken: 0 }]);
    });
  });

  describe('a repeated order', () => {
    test('50 parallel submissions are one order, and all are told its number [AP-14]', async () => {
      const basket = basketOf({ 4: 1, 12: 1 });
      const form = await formFor(shop, basket);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => shop.placeOrder(form, basket, sender)),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ kind: 'placed', number: 1001 })]),
      );
      const rows = await stored(database);
      expect([rows.orders.length, rows.lines.length, rows.outbox.length, rows.consents.length]).toEqual([
        1, 2, 2, 1,
      ]);
      expect(await stockOf(database)).toMatchObject({ 4: 9, 12: 0 });
    });

    test('is found when its basket is new, its price is another and its product is gone', async () => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(shop, basket);
      const first = await shop.placeOrder(form, basket, sender);
      await change(4, { price: 1 });
      expect(await shop.placeOrder(form, basketOf({}), sender)).toEqual(first);
      await database.db.delete(products).where(eq(products.id, 4));
      expect(await shop.placeOrder(form, { id: null, items: [] }, sender)).toEqual(first);
      expect((await stored(database)).orders).toHaveLength(1);
    });

    test.each<Partial<PlaceOrderForm>>([
      { phone: '+7(903)123-45-68' },
      { comment: 'срочно' },
      { digest: 'another' },
      { payment: 'transfer' },
    ])('with another body %j is refused and told of the order that stands', async (other) => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(shop, basket);
      await shop.placeOrder(form, basket, sender);
      const before = await stored(database);
      expect(await shop.placeOrder({ ...form, ...other }, basket, sender)).toEqual({
        kind: 'invalid',
        errors: [{ key: 'form', message: messages.orderChanged(1001) }],
      });
      expect(await stored(database)).toEqual(before);
    });

    test('two tabs with different contents of one basket make one order', async () => {
      const one = basketOf({ 4: 1 });
      const other = { ...one, items: basketOf({ 5: 1 }).items };
      const forms = [await formFor(shop, one), await formFor(shop, other)] as const;
      const answers = await Promise.all([
        shop.placeOrder(forms[0], one, sender),
        shop.placeOrder(forms[1], other, sender),
      ]);
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['invalid', 'placed']);
      const { 4: four = 0, 5: five = 0 } = await stockOf(database);
      expect(four + five).toBe(19);
      expect((await stored(database)).orders).toHaveLength(1);
    });
  });

  describe('what has changed since the visitor looked', () => {
    test('a price: nothing is ordered, and the confirmed one is [ST-22]', async () => {
      const basket = { ...basketOf({}), items: [{ productId: 4, quantity: 1, seenPrice: 40_000 }] };
      const form = await formFor(shop, basket);
      await change(4, { price: 50_000 });
      const changed = await shop.placeOrder(form, basket, sender);
      expect(changed).toMatchObject({
        kind: 'changed',
        lines: [
          { product: { id: 4, price: 50_000 }, sum: 50_000, problem: { kind: 'price', before: 40_000 } },
        ],
      });
      expect(await stored(database)).toEqual(NOTHING);
      // The new digest alone does not do: the visitor has to accept the price.
      expect(await place(basket)).toMatchObject({ kind: 'changed' });
      const accepted = { ...basket, items: [{ productId: 4, quantity: 1, seenPrice: 50_000 }] };
      expect(await numberOf(accepted)).toBe(1001);
      expect((await stored(database)).orders).toMatchObject([{ total: 50_000 }]);
    });

    test('a price that no room was left to remember: the digest tells', async () => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(shop, basket);
      await change(4, { price: 50_000 });
      expect(await shop.placeOrder(form, basket, sender)).toMatchObject({
        kind: 'changed',
        lines: [{ problem: null }],
      });
      expect(await stored(database)).toEqual(NOTHING);
    });

    test('a product is gone, unpublished or too few: its line says so, the rest can be ordered', async () => {
      const basket = basketOf({ 4: 1, 5: 1, 6: 11, 7: 1, 13: 1 });
      await change(4, { published: false });
      await database.db.delete(products).where(eq(products.id, 5));
      const result = await place(basket);
      expect(result.kind === 'changed' && result.lines.map(({ problem }) => problem)).toEqual([
        { kind: 'gone' },
        { kind: 'gone' },
        { kind: 'short', stock: 10 },
        null,
        { kind: 'on-request' },
      ]);
      expect(await stored(database)).toEqual(NOTHING);
      expect(await numberOf(basketOf({ 7: 1 }))).toBe(1001);
    });

    test.each([
      ['another basket', () => basketOf({ 4: 1 })],
      ['no basket', () => ({ id: null, items: [] })],
    ])('the cookie holds %s: the form is from before', async (_what, cookie) => {
      const form = await formFor(shop, basketOf({ 4: 1 }));
      expect(await shop.placeOrder(form, cookie(), sender)).toMatchObject({ kind: 'changed' });
      expect(await stored(database)).toEqual(NOTHING);
    });

    test('an empty basket is never ordered', async () => {
      expect(await place(basketOf({}))).toEqual({ kind: 'changed', lines: [] });
      expect(await stored(database)).toEqual(NOTHING);
    });
  });

  describe('many buyers', () => {
    test('20 for the last piece: one buys it, 19 are told so [AP-14]', async () => {
      const attempts = Array.from({ length: 20 }, () => basketOf({ 12: 1 }));
      const looked = await Promise.all(
        attempts.map(async (basket) => ({ basket, form: await formFor(shop, basket) })),
      );
      const answers = await Promise.all(
        looked.map(({ basket, form }) => shop.placeOrder(form, basket, sender)),
      );
      expect(answers.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
      const refused = answers.flatMap((answer) => (answer.kind === 'changed' ? answer.lines : []));
      expect(refused.map(({ problem }) => problem)).toEqual(Array(19).fill({ kind: 'short', stock: 0 }));
      expect((await stockOf(database))[12]).toBe(0);
      expect((await stored(database)).outbox).toHaveLength(2);
    });

    test('the same parts in opposite orders, 100 of each: no deadlock reaches anybody', async () => {
      await change(4, { stock: 200 });
      await change(5, { stock: 200 });
      const twoWays = Array.from({ length: 200 }, (_, at) => {
        const basket = basketOf({ 4: 1, 5: 1 });
        return at % 2 === 0 ? basket : { ...basket, items: basket.items.toReversed() };
      });
      const answers: PlaceOrderResult[] = [];
      // Forty at a time: a connection is waited for no longer than 2 s.
      for (let from = 0; from < twoWays.length; from += 40) {
        answers.push(...(await Promise.all(twoWays.slice(from, from + 40).map((basket) => place(basket)))));
      }
      expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['placed']));
      expect(await stockOf(database)).toMatchObject({ 4: 0, 5: 0 });
    });
  });

  describe('a database that fails', () => {
    test('leaves nothing half done, and the same form may be sent again [ST-25]', async () => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(shop, basket);
      await database.pool.query('alter table outbox rename to outbox_away');
      await expect(shop.placeOrder(form, basket, sender)).rejects.toThrow(ShopUnavailable);
      await database.pool.query('alter table outbox_away rename to outbox');
      expect(await stored(database)).toEqual(NOTHING);
      expect((await stockOf(database))[4]).toBe(10);
      expect(woken).toBe(0);
      expect(await shop.placeOrder(form, basket, sender)).toMatchObject({ kind: 'placed' });
    });

    test('closed: ShopUnavailable with the cause for the log', async () => {
      const closed = await open();
      await closed.close();
      const basket = basketOf({ 4: 1 });
      const late = openShop(closed).placeOrder(await formFor(shop, basket), basket, sender);
      await expect(late).rejects.toMatchObject({ name: 'ShopUnavailable', cause: expect.any(Error) });
    });
  });

  describe('an order by its number', () => {
    test('is what was ordered, whatever has become of the products [RT-11]', async () => {
      const number = await numberOf(basketOf({ 4: 2, 5: 1 }));
      await change(4, { price: 1, title: 'Другое', published: false });
      expect(await shop.placedOrder(number)).toMatchObject({
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
      await shop.requestCall(call, sender);
      expect(await shop.placedOrder(1001)).toBeNull();
      expect(await shop.placedOrder(99)).toBeNull();
    });
  });
});
