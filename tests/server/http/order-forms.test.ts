import { describe, expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { basketOf } from '../../support/basket.ts';
import { formOf, orderServer } from './order-server.ts';

const { buyerOf, change, count } = orderServer();

describe('without JavaScript [ST-22]', () => {
  const steps = {
    contacts: {
      formActivity: 'individual',
      name: 'Иван Петров',
      email: 'ivan@example.ru',
      phone: '+7(903)123-45-67',
    },
    delivery: { delivery: 'pickup', payment: 'on-receipt' },
  };

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
    const form = { ...steps.contacts, basketId: basket.id ?? '', digest: basket.digest };
    expect((await buyer.form('order', { ...form, step: 'contacts' })).status).toBe(200);
    const wrong = await buyer.form('order', { ...form, email: 'ivan@', step: 'contacts' });
    expect(wrong.status).toBe(422);
    const text = await wrong.text();
    for (const shown of [messages.emailInvalid, 'value="ivan@"', 'value="Иван Петров"']) {
      expect(text).toContain(shown);
    }
    expect((await buyer.form('order', { ...form, step: 'delivery' })).status).toBe(422);
    expect((await buyer.form('order', { ...form, ...steps.delivery, step: 'delivery' })).status).toBe(200);
    expect((await buyer.form('order', { ...form, step: 'confirmation', back: 'contacts' })).status).toBe(200);
    expect(await count('orders')).toBe(0);
  });

  test('a changed basket is shown before anything is ordered', async () => {
    const { buyer, basket } = await buyerOf(4);
    await change('price = 99900', 4);
    const answer = await buyer.form('order', formOf(basket, { step: 'confirmation' }));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(messages.basketChanged);
    expect(await count('orders')).toBe(0);
  });
});
