import { describe, expect, test } from 'vitest';
import type { Basket } from '../../../src/contract/basket.ts';
import { basketOf, operate } from '../../support/basket.ts';
import { formOf, order, orderServer } from './order-server.ts';

const { buyerOf, change, count, query } = orderServer();

describe('a basket that is not what was seen', () => {
  test('a dearer part is shown with both prices and sold once confirmed; prices sent along are nothing (quality check 12)', async () => {
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
    const accepted = await operate(buyer, { op: 'accept' });
    expect(accepted.basket.lines.map(({ problem }) => problem)).toEqual([null, null]);
    expect((await order(buyer, formOf(accepted.basket))).status).toBe(200);
    const { rows } = await query('select total::int from orders');
    expect(rows).toEqual([{ total: 149_900 }]);
  });

  test.each([
    ['unpublished', () => change('published = false', 4)],
    ['deleted', () => query('delete from products where id = $1', [4])],
  ])('a part is %s: its line says so, the rest can be ordered (quality check 13)', async (_, lose) => {
    const { buyer, basket } = await buyerOf(4, 5);
    await lose();
    const now = await basketOf(buyer);
    expect(now.lines.map(({ problem }) => problem)).toEqual([{ kind: 'gone' }, null]);
    expect(now.total).toBe(50_000);
    expect((await order(buyer, formOf(basket))).status).toBe(409);
    const rest = await operate(buyer, { op: 'remove', productId: 4 });
    expect((await order(buyer, formOf(rest.basket))).status).toBe(200);
    expect(await count('orders')).toBe(1);
  });

  test('another tab has changed the basket: nothing is ordered that was not seen', async () => {
    const { buyer, basket } = await buyerOf(4);
    await operate(buyer, { op: 'add', productId: 5, quantity: 1 });
    const answer = await order(buyer, formOf(basket));
    expect(answer.status).toBe(409);
    expect((await answer.json()).changed).toEqual(await basketOf(buyer));
    await operate(buyer, { op: 'clear' });
    expect((await order(buyer, formOf(basket))).status).toBe(409);
    expect(await count('orders')).toBe(0);
  });
});
