import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '../../../server/database/schema.ts';
import { applyBasketRequest } from '../../../server/shop/basket/apply-request.ts';
import { NO_BASKET, type StoredBasket } from '../../../server/shop/basket/stored-basket.ts';
import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import type { BasketOperation } from '../../../src/contract/basket.ts';
import { basketOf, firm, formFor, noteOf, offer, sayOfDeliveries, withdrawDelivery } from './baskets.ts';
import { eachDesk, NOTHING } from './order-desk.ts';
import { sender } from './parts.ts';

const toPerm = { postcode: '614000', address: 'ул. Мира, 1', carrier: '' };

eachDesk((desk) => {
  describe('what has changed since the visitor looked', () => {
    test('a price: nothing is ordered, and the confirmed one is [ST-22]', async () => {
      const basket = { ...basketOf({}), items: [{ productId: 4, quantity: 1, seenPrice: 40_000 }] };
      const form = await formFor(desk.shop, basket);
      await desk.change(4, { price: 50_000 });
      const changed = await desk.shop.placeOrder(form, basket, sender);
      expect(changed).toMatchObject({
        kind: 'changed',
        lines: [
          { product: { id: 4, price: 50_000 }, sum: 50_000, problem: { kind: 'price', before: 40_000 } },
        ],
      });
      expect(await desk.stored()).toEqual(NOTHING);
      // The new digest alone does not do: the visitor has to accept the price.
      expect(await desk.place(basket)).toMatchObject({ kind: 'changed' });
      const accepted = { ...basket, items: [{ productId: 4, quantity: 1, seenPrice: 50_000 }] };
      expect(await desk.numberOf(accepted)).toBe(1001);
      expect((await desk.stored()).orders).toMatchObject([{ total: 50_000 }]);
    });

    test('a price that was old on the page of «В корзину»: nothing is ordered before it is accepted [ST-22]', async () => {
      const apply = (basket: StoredBasket, operation: BasketOperation) =>
        applyBasketRequest(desk.shop, basket, { operations: [operation], key: null });
      const wanted = { op: 'add', productId: 4, quantity: 1, seenPrice: 30_000 } as const;
      const { stored } = await apply(NO_BASKET, wanted);
      expect(await desk.place(stored)).toMatchObject({
        kind: 'changed',
        lines: [{ sum: 40_000, problem: { kind: 'price', before: 30_000 } }],
      });
      expect(await desk.stored()).toEqual(NOTHING);
      expect(await desk.numberOf((await apply(stored, { op: 'accept', prices: '4:40000' })).stored)).toBe(
        1001,
      );
      expect((await desk.stored()).orders).toMatchObject([{ total: 40_000 }]);
    });

    test('a price that no room was left to remember: the digest tells', async () => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(desk.shop, basket);
      await desk.change(4, { price: 50_000 });
      expect(await desk.shop.placeOrder(form, basket, sender)).toMatchObject({
        kind: 'changed',
        lines: [{ problem: null }],
      });
      expect(await desk.stored()).toEqual(NOTHING);
    });

    test('a term: nothing is ordered unseen; another count on the shelf is no news [ST-22]', async () => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(desk.shop, basket);
      await desk.change(4, { termMin: 60, termMax: 90 });
      expect(await desk.shop.placeOrder(form, basket, sender)).toMatchObject({
        kind: 'changed',
        lines: [{ product: { term: { min: 60, max: 90 } }, problem: null }],
      });
      expect(await desk.stored()).toEqual(NOTHING);
      await desk.change(4, { termMin: 0, termMax: 1, stock: 9 });
      expect(await desk.shop.placeOrder(form, basket, sender)).toMatchObject({ kind: 'placed' });
    });

    test('a term that pages tell in the same words is no news', async () => {
      await desk.change(4, { termMin: 0, termMax: 6 });
      const basket = basketOf({ 4: 1 });
      const form = await formFor(desk.shop, basket);
      await desk.change(4, { termMin: 1 });
      expect(await desk.shop.placeOrder(form, basket, sender)).toMatchObject({ kind: 'placed' });
    });

    test('what the delivery costs: nothing is ordered, and the confirmed note is [ST-22]', async () => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(desk.shop, basket, { ...firm, deliveryNote: noteOf(firm.delivery) });
      const offered = await sayOfDeliveries(desk.database, '1500 ₽,  10 дней\u0007');
      expect(await desk.shop.placeOrder(form, basket, sender)).toMatchObject({
        ...{ kind: 'changed', options: offered },
        lines: [{ product: { id: 4 }, problem: null }],
      });
      expect(await desk.stored()).toEqual(NOTHING);
      const confirmed = { ...form, deliveryNote: '1500 ₽,  10 дней\u0007' };
      expect(await desk.shop.placeOrder(confirmed, basket, sender)).toMatchObject({ kind: 'placed' });
      expect((await desk.stored()).orders).toMatchObject([
        { terms: { deliveryNote: confirmed.deliveryNote } },
      ]);
    });

    test('a withdrawn delivery is refused with what is offered instead [ST-22]', async () => {
      const basket = basketOf({ 4: 1 });
      const offered = await withdrawDelivery(desk.database, 'pickup');
      expect(await desk.place(basket)).toMatchObject({
        ...{ kind: 'invalid', errors: [{ key: 'delivery' }] },
        now: { lines: [{ product: { id: 4 }, problem: null }], options: offered },
      });
      expect(await desk.stored()).toEqual(NOTHING);
    });

    test('a carrier that is not offered is refused; a form may leave it to the shop [ST-22]', async () => {
      const basket = basketOf({ 4: 1 });
      expect(await desk.place(basket, { ...firm, carrier: 'Телега' })).toMatchObject({
        ...{ kind: 'invalid', errors: [{ key: 'carrier' }], now: { options: defaultCheckout } },
      });
      expect(await desk.stored()).toEqual(NOTHING);
      expect(await desk.numberOf(basket, { ...firm, carrier: '' })).toBe(1001);
    });

    test('a carrier where none are offered any more is refused for the whole form, which has no field of it', async () => {
      await offer(desk.database, { carriers: [] });
      expect(await desk.place(basketOf({ 4: 1 }), firm)).toMatchObject({
        ...{ kind: 'invalid', errors: [{ key: 'form' }], now: { options: { carriers: [] } } },
      });
    });

    test('a part that is found too heavy for its delivery is refused with its weight [ST-22]', async () => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(desk.shop, basket, { ...firm, delivery: 'post', ...toPerm });
      await desk.change(4, { weight: 90_000 });
      expect(await desk.shop.placeOrder(form, basket, sender)).toMatchObject({
        ...{ kind: 'invalid', errors: [{ key: 'delivery' }] },
        now: { lines: [{ product: { id: 4, weight: 90_000 } }] },
      });
      expect(await desk.stored()).toEqual(NOTHING);
    });

    test('a form that says nothing of what a delivery costs is taken', async () => {
      await sayOfDeliveries(desk.database, '1500 ₽');
      expect(await desk.numberOf(basketOf({ 4: 1 }))).toBe(1001);
    });

    test('a product is gone, unpublished or too few: its line says so, the rest can be ordered', async () => {
      const basket = basketOf({ 4: 1, 5: 1, 6: 11, 7: 1, 13: 1 });
      await desk.change(4, { published: false });
      await desk.database.db.delete(products).where(eq(products.id, 5));
      const result = await desk.place(basket);
      expect(result.kind === 'changed' && result.lines.map(({ problem }) => problem)).toEqual([
        { kind: 'gone' },
        { kind: 'gone' },
        { kind: 'short', stock: 10 },
        null,
        { kind: 'on-request' },
      ]);
      expect(await desk.stored()).toEqual(NOTHING);
      expect(await desk.numberOf(basketOf({ 7: 1 }))).toBe(1001);
    });

    test.each([
      ['another basket', () => basketOf({ 4: 1 })],
      ['no basket', () => ({ id: null, items: [] })],
    ])('the cookie holds %s: the form is from before', async (_what, cookie) => {
      const form = await formFor(desk.shop, basketOf({ 4: 1 }));
      expect(await desk.shop.placeOrder(form, cookie(), sender)).toMatchObject({ kind: 'changed' });
      expect(await desk.stored()).toEqual(NOTHING);
    });

    test('an empty basket is never ordered', async () => {
      expect(await desk.place(basketOf({}))).toMatchObject({ kind: 'changed', lines: [] });
      expect(await desk.stored()).toEqual(NOTHING);
    });
  });
});
