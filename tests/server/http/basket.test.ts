import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newPrices } from '../../../src/contract/basket.ts';
import * as messages from '../../../src/contract/messages.ts';
import { jsonOf } from '../../support/answers.ts';
import { basketOf, operate, pick, piecesOf, sampleProducts } from '../../support/basket.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser } from '../../support/visitor.ts';

const server = await sharedServer();
const products = await sampleProducts(server.origin);

const newBuyer = () => newBrowser(server.origin);

describe('the basket of a visitor', () => {
  test('put in, changed, removed, emptied: the cookie is the basket [EN-11][ST-21][AP-14]', async () => {
    const buyer = newBuyer();
    expect(await basketOf(buyer)).toMatchObject({ id: null, revision: 0, lines: [], total: 0, digest: '' });
    expect(buyer.cookie('basket')).toBeNull();

    const [first, second] = [pick(products.onOrder), pick(products.onOrder, 1)];
    const one = await operate(buyer, { op: 'add', productId: first.id, quantity: 2 });
    expect(one.refused).toEqual([]);
    expect(one.basket.revision).toBe(1);
    expect(piecesOf(one.basket)).toEqual([[first.id, 2]]);
    expect(one.basket.total).toBe(2 * (first.price ?? 0));

    const two = await operate(
      buyer,
      { op: 'add', productId: first.id, quantity: 1 },
      { op: 'add', productId: second.id, quantity: 5 },
      { op: 'set', productId: second.id, quantity: 4 },
    );
    expect(two.basket.id).toBe(one.basket.id);
    expect(two.basket.revision).toBe(2);
    expect(piecesOf(two.basket)).toEqual([
      [first.id, 3],
      [second.id, 4],
    ]);
    expect(two.basket.digest).not.toBe(one.basket.digest);
    expect(await basketOf(buyer)).toEqual(two.basket);

    const three = await operate(buyer, { op: 'remove', productId: first.id });
    expect(piecesOf(three.basket)).toEqual([[second.id, 4]]);
    const again = await operate(buyer, { op: 'remove', productId: first.id });
    expect(again.basket).toEqual(three.basket);

    const none = await operate(buyer, { op: 'clear' });
    expect(none.basket).toMatchObject({ id: null, revision: 4, lines: [] });
    const anew = await operate(buyer, { op: 'add', productId: first.id, quantity: 1 });
    expect(anew.basket.id).not.toBe(one.basket.id);
  });

  test('a part from a page with an old price says so at once, and costs what it costs now [ST-21][ST-22]', async () => {
    const buyer = newBuyer();
    const { id, price } = pick(products.onOrder);
    const now = price ?? 0;
    const before = now + 100;
    const wanted = { op: 'add', productId: id, quantity: 2, seenPrice: before } as const;
    const { basket } = await operate(buyer, wanted);
    expect(basket).toMatchObject({ total: 2 * now, lines: [{ problem: { kind: 'price', before } }] });
    expect((await basketOf(buyer)).lines).toMatchObject([{ problem: { kind: 'price', before } }]);
    const accepted = await operate(buyer, { op: 'accept', prices: newPrices(basket.lines) });
    expect(accepted.basket.lines).toMatchObject([{ problem: null }]);
    const again = await operate(buyer, { ...wanted, quantity: 1 });
    expect(again.basket.lines).toMatchObject([{ quantity: 3, problem: null }]);
    await operate(buyer, { op: 'clear' });
    for (const seenPrice of [now, null]) {
      const told = await operate(buyer, { ...wanted, seenPrice }, { op: 'set', productId: id, quantity: 1 });
      expect(told.basket.lines).toMatchObject([{ problem: null }]);
    }
  });

  test('the cookie is for the server alone, and no answer is kept by anybody', async () => {
    const buyer = newBuyer();
    const answer = await buyer.call('/api/basket', {
      operations: [{ op: 'add', productId: pick(products.onOrder).id, quantity: 1 }],
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^basket=[\w.-]+; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await buyer.get('/api/basket')).headers.get('cache-control')).toBe('private, no-store');
  });

  test('a request that is sent again after a lost answer is carried out once', async () => {
    const buyer = newBuyer();
    const { id } = pick(products.onOrder);
    const body = { operations: [{ op: 'add', productId: id, quantity: 1 }], key: randomUUID() };
    for (let times = 0; times < 3; times += 1) await buyer.call('/api/basket', body);
    expect(piecesOf(await basketOf(buyer))).toEqual([[id, 1]]);
    await buyer.call('/api/basket', { ...body, key: randomUUID() });
    expect(piecesOf(await basketOf(buyer))).toEqual([[id, 2]]);
  });
});

test('a list that is put right after a lost answer is not added to the one before [ST-21]', async () => {
  const buyer = newBrowser(server.origin);
  const { id, article } = pick(products.onOrder);
  const before = await basketOf(buyer);
  const add = (quantity: number) => ({
    operations: [{ op: 'list', text: `${article}; ${quantity}`, revision: before.revision }],
    key: randomUUID(),
  });
  await buyer.call('/api/basket', add(2));
  const { data } = await (await buyer.call('/api/basket', add(3))).json();
  expect(data.refused).toEqual([
    { reason: 'changed', what: `${article}; 3`, message: messages.listDoubtful },
  ]);
  expect(piecesOf(data.basket)).toEqual([[id, 2]]);
});

describe('what cannot be had', () => {
  test('more than there is: as many as there are, and the visitor is told', async () => {
    const buyer = newBuyer();
    const { id, stock } = pick(products.counted);
    const answer = await operate(buyer, { op: 'add', productId: id, quantity: stock + 1 });
    expect(answer.refused).toEqual([{ reason: 'short', what: id, message: messages.stockShort(stock) }]);
    expect(piecesOf(answer.basket)).toEqual([[id, stock]]);
    const more = await operate(buyer, { op: 'add', productId: id, quantity: 1 });
    expect(more.refused).toHaveLength(1);
    expect(piecesOf(more.basket)).toEqual([[id, stock]]);
    expect(more.basket.revision).toBe(answer.basket.revision);
  });

  test('a product without a price, and one that is not sold', async () => {
    const buyer = newBuyer();
    const unpriced = pick(products.withoutPrice);
    const answer = await operate(
      buyer,
      { op: 'add', productId: unpriced.id, quantity: 1 },
      { op: 'add', productId: 2_000_000_000, quantity: 1 },
    );
    expect(answer.refused.map(({ reason }) => reason)).toEqual(['on-request', 'gone']);
    expect(answer.basket.lines).toEqual([]);
    expect(buyer.cookie('basket')).toBeNull();
  });

  test.each([0, -1, 1.5, 1e9, 1000, '1e9', 'NaN', null, [1], {}])(
    'quantity %j is refused and nothing else changes',
    async (quantity) => {
      const buyer = newBuyer();
      const [one, other] = [pick(products.onOrder).id, pick(products.onOrder, 1).id];
      await operate(buyer, { op: 'add', productId: one, quantity: 2 });
      for (const op of ['add', 'set']) {
        const answer = await buyer.call('/api/basket', {
          operations: [
            { op, productId: one, quantity },
            { op: 'set', productId: other, quantity: 3 },
          ],
        });
        expect(answer.status).toBe(200);
        const { data } = await answer.json();
        expect(data.refused).toEqual([{ reason: 'quantity', what: one, message: messages.quantityInvalid }]);
        expect(piecesOf(data.basket)).toEqual([
          [one, 2],
          [other, 3],
        ]);
      }
    },
  );

  test.each([
    [{}],
    [[]],
    [{ operations: [] }],
    [{ operations: {} }],
    [{ operations: [{ op: 'add' }] }],
    [{ operations: [{ op: 'add', productId: 0, quantity: 1 }] }],
    [{ operations: [{ op: 'add', productId: 1e10, quantity: 1 }] }],
    [{ operations: [{ op: 'add', productId: "1' or '1'='1", quantity: 1 }] }],
    ...[-1, 1.5, '1e9', 2 ** 53, true, {}].map((seenPrice): [unknown] => [
      { operations: [{ op: 'add', productId: 1, quantity: 1, seenPrice }] },
    ]),
    [{ operations: [{ op: 'drop' }] }],
    [{ operations: [{ op: 'list' }] }],
    [{ operations: [{ op: 'list', text: '', revision: -1 }] }],
    [{ operations: [{ op: '__proto__' }] }],
    [{ operations: [{ op: 'clear' }], key: 'x' }],
    [{ operations: Array.from({ length: 2 }, () => ({ op: 'list', text: '' })) }],
    [{ operations: Array.from({ length: 51 }, () => ({ op: 'clear' })) }],
  ])('%j is no request', async (body) => {
    const answer = await newBuyer().call('/api/basket', body);
    expect(await jsonOf(answer, 422)).toEqual({
      error: { code: 'malformed', message: messages.malformed },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
