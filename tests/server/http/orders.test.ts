import { describe, expect, test } from 'vitest';
import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import { type Basket, newPrices } from '../../../src/contract/basket.ts';
import * as messages from '../../../src/contract/messages.ts';
import { jsonOf } from '../../support/answers.ts';
import { basketOf, operate } from '../../support/basket.ts';
import { errorsOf } from '../../support/errors.ts';
import { patience } from '../../support/patience.ts';
import { newcomer } from '../../support/visitor.ts';
import { withdrawDelivery } from '../orders/baskets.ts';
import { formOf, order, orderServer } from './order-server.ts';

const { browser, buyerOf, change, count, database, expectOrders, query } = await orderServer();
const numberOf = async (answer: Response): Promise<number> => (await answer.json()).data.number;

describe('an order from a basket [AP-14]', () => {
  test('is placed, empties the basket, and is not placed again by a repetition', async () => {
    const { buyer, basket } = await buyerOf(4, 5);
    const answer = await order(buyer, formOf(basket));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const number = await numberOf(answer);
    expect(await basketOf(buyer)).toMatchObject({ id: null, revision: basket.revision + 1, lines: [] });

    const cookie = buyer.cookie('basket');
    const again = await order(buyer, formOf(basket));
    expect([again.status, await numberOf(again)]).toEqual([200, number]);
    expect(buyer.cookie('basket')).toBe(cookie);

    await operate(buyer, { op: 'add', productId: 6, quantity: 1 });
    expect(await numberOf(await order(buyer, formOf(basket)))).toBe(number);
    expect((await basketOf(buyer)).lines).toHaveLength(1);
    await expectOrders(1);
  });

  test('two tabs with the same basket: the second learns of the order', async () => {
    const { buyer, basket } = await buyerOf(4);
    const other = browser();
    other.setCookie(buyer.cookie('basket'), 'basket');
    const number = await numberOf(await order(buyer, formOf(basket)));
    expect(await numberOf(await order(other, formOf(basket)))).toBe(number);
    expect((await basketOf(other)).lines).toEqual([]);
    expect(await count('orders')).toBe(1);
  });

  test('the same basket with another body is refused, and tells the number', async () => {
    const { buyer, basket } = await buyerOf(4);
    const late = browser();
    late.setCookie(buyer.cookie('basket'), 'basket');
    const number = await numberOf(await order(buyer, formOf(basket)));
    expect(await jsonOf(order(late, formOf(basket, { comment: 'позвоните' })), 422)).toEqual(
      errorsOf({ form: messages.orderChanged(number) }),
    );
    expect(await count('orders')).toBe(1);
    // The basket is ordered: what is put in from now on is another one.
    expect((await basketOf(late)).lines).toEqual([]);
  });

  test('whoever only knows the id of an ordered basket is shown no order and gets none [RT-11][RO-02]', async () => {
    const { buyer, basket } = await buyerOf(4);
    const planted = browser();
    planted.setCookie(buyer.cookie('basket'), 'basket');
    const number = await numberOf(await order(buyer, formOf(basket)));
    const withoutCookie = browser();
    for (const [stranger, form] of [
      [planted, formOf(basket, { name: 'Чужой', digest: 'x' })],
      [withoutCookie, formOf(basket, { name: 'Чужой', digest: 'x' })],
      [withoutCookie, formOf(basket)],
    ] as const) {
      await order(stranger, form);
      const thanks = await stranger.get('/basket/thank');
      expect([thanks.status, thanks.headers.get('location')]).toEqual([302, '/basket']);
      expect((await stranger.call('/api/reg', newcomer())).status).toBe(200);
      expect((await stranger.get(`/lk/order?number=${number}`)).status).toBe(404);
    }
    const { rows } = await query('select user_id from orders');
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('the last piece has one buyer, nineteen learn that it is gone', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => buyerOf(12)));
    const answers = await Promise.all(buyers.map(({ buyer, basket }) => order(buyer, formOf(basket))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      const { changed } = await answer.json();
      expect(changed.lines).toMatchObject([{ problem: { kind: 'short', stock: 0 } }]);
    }
    expect(await count('orders')).toBe(1);
    const { rows } = await query('select stock from products where id = 12');
    expect(rows).toEqual([{ stock: 0 }]);
  });

  test('the same two parts in two orders, a hundred times at once: nobody sees a deadlock', {
    timeout: patience * 60_000,
  }, async () => {
    await query('update products set stock = 500 where id in (4, 5)');
    const buyers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (at % 2 ? buyerOf(4, 5) : buyerOf(5, 4))),
    );
    // On a machine that is busy besides, an order may be told to come again; the same form is the same order.
    const place = async (
      { buyer, basket }: Awaited<ReturnType<typeof buyerOf>>,
      tries = 20,
    ): Promise<number> => {
      const { status } = await order(buyer, formOf(basket));
      return status === 503 && tries > 0 ? place({ buyer, basket }, tries - 1) : status;
    };
    const statuses = await Promise.all(buyers.map((each) => place(each)));
    expect(statuses).toEqual(Array(100).fill(200));
    expect(await count('orders')).toBe(100);
    const { rows } = await query('select stock from products where id in (4, 5)');
    expect(rows).toEqual([{ stock: 400 }, { stock: 400 }]);
  });
});

describe('what is no order', () => {
  test('an empty form has a message for every field, and costs no attempt [VA-14][EN-13]', async () => {
    const { buyer } = await buyerOf(4);
    const answer = await order(buyer, {});
    expect(answer.status).toBe(422);
    const { errors }: { errors: readonly { key: string }[] } = await answer.json();
    expect(errors.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['name', 'email', 'phone', 'delivery', 'payment', 'basketId']),
    );
    expect((await basketOf(buyer)).lines).toHaveLength(1);
  });
});

describe('an offer that is not what was seen', () => {
  test('a withdrawn delivery is refused with the basket and with what is offered instead [ST-22]', async () => {
    const { buyer, basket } = await buyerOf(4);
    const options = await withdrawDelivery(database, 'pickup');
    expect(await jsonOf(order(buyer, formOf(basket)), 422)).toEqual({
      ...errorsOf({ delivery: messages.deliveryRefused }),
      basket: await basketOf(buyer),
      options,
    });
    expect(await count('orders')).toBe(0);
  });
});

describe('a basket that is not what was seen', () => {
  test('a dearer part is shown with both prices and sold once confirmed; prices sent along are nothing', async () => {
    const { buyer, basket } = await buyerOf(4, 5);
    await change('price = 99900', 4);
    const answer = await order(buyer, { ...formOf(basket), price: 1, total: 1 });
    expect(answer.status).toBe(409);
    const { changed }: { changed: Basket } = await answer.json();
    expect(changed.lines[0]).toMatchObject({
      problem: { kind: 'price', before: 40_000 },
      product: { price: 99_900 },
    });
    expect(changed.total).toBe(99_900 + 50_000);
    expect(await count('orders')).toBe(0);

    expect((await order(buyer, formOf(changed))).status).toBe(409);
    const accepted = await operate(buyer, { op: 'accept', prices: newPrices(changed.lines) });
    expect(accepted.basket.lines.map(({ problem }) => problem)).toEqual([null, null]);
    expect((await order(buyer, formOf(accepted.basket))).status).toBe(200);
    const { rows } = await query('select total::int from orders');
    expect(rows).toEqual([{ total: 149_900 }]);
  });

  test('another tab has changed the basket: nothing is ordered that was not seen', async () => {
    const { buyer, basket } = await buyerOf(4);
    await operate(buyer, { op: 'add', productId: 5, quantity: 1 });
    const answer = await order(buyer, formOf(basket));
    expect(answer.status).toBe(409);
    const told = await answer.json();
    expect(told.changed).toEqual(await basketOf(buyer));
    expect(told.options).toEqual(defaultCheckout);
    await operate(buyer, { op: 'clear' });
    expect((await order(buyer, formOf(basket))).status).toBe(409);
    expect(await count('orders')).toBe(0);
  });
});
