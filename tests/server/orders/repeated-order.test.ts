import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '../../../server/database/schema.ts';
import { newcomer } from '../../support/visitor.ts';
import { basketOf, formFor, noteOf, sayOfDeliveries } from './baskets.ts';
import { eachDesk } from './order-desk.ts';
import { filledCall, filledForm, sender } from './parts.ts';
import { postsOf } from './posts.ts';

eachDesk((desk) => {
  describe('a repeated order', () => {
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

    test('is found when its delivery costs something else by now', async () => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(desk.shop, basket, { deliveryNote: noteOf('pickup') });
      const first = await desk.shop.placeOrder(form, basket, sender);
      await sayOfDeliveries(desk.database, '100 ₽');
      expect(await desk.shop.placeOrder(form, basket, sender)).toEqual(first);
      const other = { ...form, deliveryNote: '100 ₽' };
      expect(await desk.shop.placeOrder(other, basket, sender)).toMatchObject({
        ...{ kind: 'invalid', ordered: 1001 },
      });
    });

    test('is found by a form that was sent before forms had notes', async () => {
      const basket = basketOf({ 4: 1 });
      const form = await formFor(desk.shop, basket);
      const first = await desk.shop.placeOrder(form, basket, sender);
      const { deliveryNote: _, ...before } = form;
      const fields = Object.entries(before).sort(([a], [b]) => (a < b ? -1 : 1));
      const formHash = createHash('sha256').update(JSON.stringify(fields)).digest();
      expect((await desk.stored()).orders).toMatchObject([{ formHash }]);
      expect(await desk.shop.storedNumber('order', before)).toBe(1001);
      expect(first).toEqual({ kind: 'placed', number: 1001 });
      // Its page, loaded anew, shows a note.
      const after = { ...form, deliveryNote: noteOf('pickup') };
      expect(await desk.shop.placeOrder(after, basket, sender)).toEqual(first);
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

  describe('a repetition is answered before anything is counted', () => {
    test('an order: its number, however often, and with a basket that is empty by now [AP-14]', async () => {
      const post = postsOf(desk, 1);
      const basket = basketOf({ 4: 1 });
      const form = await formFor(desk.shop, basket);
      const first = await post('order', form, { basket });
      expect(first).toMatchObject({ kind: 'done', placed: { number: 1001, basketId: basket.id } });
      for (let time = 0; time < 3; time += 1) expect(await post('order', form)).toEqual(first);
      expect(await post('order', { ...form, comment: 'срочно' }, { basket })).toMatchObject({ status: 429 });
      const next = basketOf({ 5: 1 });
      expect(await post('order', await formFor(desk.shop, next), { basket: next })).toMatchObject({
        status: 429,
      });
      expect((await desk.stored()).outbox).toHaveLength(2);
    });

    test.each([
      ['one-order', () => filledForm({ idProduct: '4' })],
      ['request-call', () => filledCall()],
    ])('%s: its number, and nothing for another body [AP-08][AP-09]', async (name, fill) => {
      const post = postsOf(desk, 1);
      const form = fill();
      const first = await post(name, form);
      expect(first).toMatchObject({ kind: 'done', data: { number: expect.any(Number) } });
      for (let time = 0; time < 3; time += 1) expect(await post(name, form)).toEqual(first);
      for (const other of [{ ...form, name: 'Пётр' }, fill()]) {
        expect(await post(name, other)).toMatchObject({ status: 429 });
      }
      const kind = name === 'one-order' ? 'request-call' : 'one-order';
      expect(
        await post(kind, { ...filledForm({ idProduct: '4' }), requestId: form.requestId }),
      ).toMatchObject({
        status: 422,
      });
      expect((await desk.stored()).requests).toHaveLength(1);
    });

    test('a registration: signs in, and does not help to guess the password [AP-04]', async () => {
      const post = postsOf(desk, 1);
      const form = newcomer();
      for (let time = 0; time < 8; time += 1) {
        expect(await post('registration', form)).toMatchObject({ data: { email: form.email } });
      }
      const guess = { ...form, password: 'не-тот-пароль', confirmPassword: 'не-тот-пароль' };
      for (let time = 0; time < 10; time += 1) {
        expect(await post('registration', guess)).toMatchObject({ status: 422 });
      }
      expect(await post('authorization', form)).toMatchObject({ status: 429 });
      for (let time = 0; time < 4; time += 1) {
        expect(await post('registration', newcomer())).toMatchObject({ kind: 'done' });
      }
      expect(await post('registration', newcomer())).toMatchObject({ status: 429 });
    });
  });
});
