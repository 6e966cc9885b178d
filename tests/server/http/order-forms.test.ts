import { describe, expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { expectNone, expectParts, textOf } from '../../support/answers.ts';
import { basketOf, operate } from '../../support/basket.ts';
import { orderOf } from '../../support/one-order.ts';
import { noteOf, sayOfDeliveries, withdrawDelivery } from '../orders/baskets.ts';
import { formOf, orderServer } from './order-server.ts';

const { browser, buyerOf, change, count, database } = await orderServer();

describe('without JavaScript [ST-22]', () => {
  test('the last step places the order once and leads to its thanks [RT-11]', async () => {
    const { buyer, basket } = await buyerOf(4);
    const fields = formOf(basket, { step: 'confirmation' });
    const cookie = buyer.cookie('basket');
    for (let time = 0; time < 2; time += 1) {
      buyer.setCookie(cookie, 'basket');
      const answer = await buyer.form('order', fields);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/basket/thank']);
    }
    expect(await count('orders')).toBe(1);
    expect((await basketOf(buyer)).lines).toEqual([]);
  });

  test('steps before the last order nothing, and a wrong one is shown again', async () => {
    const { buyer, basket } = await buyerOf(4);
    const { delivery, payment, ...form } = formOf(basket);
    expect((await buyer.form('order', { ...form, step: 'contacts' })).status).toBe(200);
    const text = await textOf(buyer.form('order', { ...form, email: 'ivan@', step: 'contacts' }), 422);
    expectParts(text, messages.emailInvalid, 'value="ivan@"', 'value="Иван Петров"');
    expect((await buyer.form('order', { ...form, step: 'delivery' })).status).toBe(422);
    expect((await buyer.form('order', { ...form, delivery, payment, step: 'delivery' })).status).toBe(200);
    expect((await buyer.form('order', { ...form, step: 'confirmation', back: 'contacts' })).status).toBe(200);
    expect(await count('orders')).toBe(0);
  });

  test('a changed basket is shown before anything is ordered', async () => {
    const { buyer, basket } = await buyerOf(4);
    await change('price = 99900', 4);
    const answer = await buyer.form('order', formOf(basket, { step: 'confirmation' }));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(messages.checkoutChanged);
    expect(await count('orders')).toBe(0);
  });

  test('a price that changes once more before it is confirmed is told against the one that was shown', async () => {
    const { buyer, basket } = await buyerOf(4);
    await change('price = 50000', 4);
    await textOf(buyer.form('order', formOf(basket, { step: 'confirmation' })), 409);
    const shown = await basketOf(buyer);
    await change('price = 60000', 4);
    const prices = `4:${shown.lines[0]?.product.price}`;
    await buyer.form('basket', { op: 'accept', prices, returnTo: '/basket' });
    expect((await basketOf(buyer)).lines).toMatchObject([
      { product: { price: 60_000 }, problem: { kind: 'price', before: 50_000 } },
    ]);
    const page = await textOf(buyer.get('/basket'), 200);
    expectParts(page, 'name="prices" value="4:60000"', 'id="accept-prices"', 'form="accept-prices"');
  });

  test('another note of the delivery is told with the old one before anything is ordered', async () => {
    const { buyer, basket } = await buyerOf(4);
    const seen = noteOf('pickup');
    const fields = { step: 'confirmation', deliveryNote: seen };
    await sayOfDeliveries(database, '100 ₽');
    const text = await textOf(buyer.form('order', formOf(basket, fields)), 409);
    expectParts(text, messages.checkoutChanged, `было «${seen}», стало «100 ₽»`);
    expectParts(text, 'name="deliveryNote" value="100 ₽"', 'name="changed" value="1"');
    expect(await count('orders')).toBe(0);
    // Back at another step it is told as well.
    const back = await textOf(buyer.form('order', formOf(basket, { ...fields, back: 'contacts' })), 200);
    expectParts(back, messages.checkoutChanged, `было «${seen}», стало «100 ₽»`);
    const confirmed = formOf(basket, { ...fields, deliveryNote: '100 ₽', changed: '1' });
    expect([(await buyer.form('order', confirmed)).status, await count('orders')]).toEqual([303, 1]);
  });

  test('a page of before there were notes orders whatever the delivery costs, and once', async () => {
    const { buyer, basket } = await buyerOf(4);
    const form = formOf(basket, { step: 'confirmation', deliveryNote: '' });
    const cookie = buyer.cookie('basket');
    expect((await buyer.form('order', form)).status).toBe(303);
    await sayOfDeliveries(database, '100 ₽');
    buyer.setCookie(cookie, 'basket');
    expect((await buyer.form('order', form)).status).toBe(303);
    expect(await count('orders')).toBe(1);
  });

  test('a choice that the shop does not offer is said at its step, with and without the step before', async () => {
    const { buyer, basket } = await buyerOf(4);
    for (const step of ['delivery', 'confirmation']) {
      const text = await textOf(buyer.form('order', formOf(basket, { step, delivery: 'sledge' })), 422);
      expectParts(text, messages.deliveryRefused, 'name="step" value="delivery"', 'value="Иван Петров"');
    }
    const unpaid = await buyer.form('order', formOf(basket, { step: 'delivery', payment: 'invoice' }));
    expect([unpaid.status, (await unpaid.text()).includes(messages.paymentRefused)]).toEqual([422, true]);
    expect(await count('orders')).toBe(0);
  });

  test('what is sold out is not ordered; the page says so and leads to the basket', async () => {
    const { buyer, basket } = await buyerOf(4);
    await change('stock = 0', 4);
    const text = await textOf(buyer.form('order', formOf(basket, { step: 'confirmation' })), 409);
    expectParts(text, messages.checkoutChanged, 'закончился', 'Исправить в корзине');
    expect(await count('orders')).toBe(0);
  });

  test('the last pieces ordered twice by a double click are one order', async () => {
    const { buyer, basket } = await buyerOf(4);
    await change('stock = 1', 4);
    const cookie = buyer.cookie('basket');
    for (let time = 0; time < 2; time += 1) {
      buyer.setCookie(cookie, 'basket');
      const answer = await buyer.form('order', formOf(basket, { step: 'confirmation' }));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/basket/thank']);
    }
    // Once more from the history, with the basket that the order has emptied.
    expect((await buyer.form('order', formOf(basket, { step: 'confirmation' }))).status).toBe(303);
    expect(await count('orders')).toBe(1);
  });

  test('an order whose answer was lost is found again though its delivery is withdrawn since [ST-25]', async () => {
    const { buyer, basket } = await buyerOf(4);
    const form = formOf(basket, { step: 'confirmation', deliveryNote: noteOf('pickup') });
    const cookie = buyer.cookie('basket');
    expect((await buyer.form('order', form)).status).toBe(303);
    await withdrawDelivery(database, 'pickup');
    buyer.setCookie(cookie, 'basket');
    const again = await buyer.form('order', form);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/basket/thank']);
    expect((await basketOf(buyer)).lines).toEqual([]);
    // Other words are another order, and the way back is no order.
    for (const other of [{ comment: 'Позвоните' }, { back: 'contacts' }]) {
      buyer.setCookie(cookie, 'basket');
      expect((await buyer.form('order', { ...form, ...other })).status).toBe(422);
    }
    expect(await count('orders')).toBe(1);
  });

  test('a basket that has changed stays told of until it is confirmed', async () => {
    const { buyer, basket } = await buyerOf(4);
    await operate(buyer, { op: 'set', productId: 4, quantity: 2 });
    const told = await buyer.form('order', formOf(basket, { step: 'delivery' }));
    const text = await told.text();
    expectParts(
      text,
      messages.checkoutChanged,
      'name="changed" value="1"',
      'name="step" value="confirmation"',
    );
    expect(told.status).toBe(200);
    const now = await basketOf(buyer);
    const still = await buyer.form('order', formOf(now, { step: 'delivery', changed: '1' }));
    expect(await still.text()).toContain(messages.checkoutChanged);
    const placed = await buyer.form('order', formOf(now, { step: 'confirmation', changed: '1' }));
    expect([placed.status, await count('orders')]).toEqual([303, 1]);
  });

  test('an order of another basket that was emptied meanwhile leads to the basket', async () => {
    const { buyer, basket } = await buyerOf(4);
    await operate(buyer, { op: 'clear' });
    for (const step of ['contacts', 'confirmation']) {
      const answer = await buyer.form('order', formOf(basket, { step }));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/basket']);
    }
  });
});

test('a part that is sold out meanwhile is refused in words by one click, nobody confirms that it is gone [ST-10]', async () => {
  const address = '/product/detal-4?modal=one-click&product=detal-4';
  const seen = { price: '40000', availability: 'В наличии' };
  await change('stock = 0', 4);
  const text = await textOf(browser().form('one-order', { ...orderOf(4), ...seen, returnTo: address }), 422);
  expectParts(text, messages.productSoldOut, 'value="Иван Петров"');
  expectNone(text, messages.offerChanged);
});
