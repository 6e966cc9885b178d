import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumsOf } from '../../../src/contract/basket.ts';
import * as messages from '../../../src/contract/messages.ts';
import { readBasket, writeBasket } from '../../http/visitor/basket-text.ts';
import { applyBasketRequest, type BasketShop } from './apply-request.ts';
import { toLines } from './lines.ts';
import { afterOrder, NO_BASKET, type StoredBasket } from './stored-basket.ts';

/** Every product from 1 to 99 is sold at its id in roubles, on order. */
const products = new Map(
  Array.from({ length: 99 }, (_, at) => at + 1).map((id) => [
    id,
    {
      ...{ id, slug: `p${id}`, title: `Деталь ${id}`, article: `A-${id}`, brand: null, price: id * 100 },
      ...{ oldPrice: null, stock: 0, term: { min: 7, max: 30 }, restored: false, image: null },
      ...{ applicability: [], plantNumber: null, weight: id === 7 ? null : 500, published: true },
    },
  ]),
);

const shop: BasketShop = {
  basketLines: async (items) => toLines(items, products),
  findItems: async (text) => ({
    items: [{ productId: 9, quantity: 2, line: text }],
    refused: [{ reason: 'unknown-number', what: 'x', message: '' }],
  }),
};

const add = (productId: number, quantity = 1) => ({ op: 'add', productId, quantity }) as const;
const request = (...operations: Parameters<typeof applyBasketRequest>[2]['operations']) => ({
  operations,
  key: null,
});

describe('requests on a basket', () => {
  test('its id lives from the first line to the last, its revision counts changes', async () => {
    const one = await applyBasketRequest(shop, NO_BASKET, request(add(1)));
    expect(one.stored).toMatchObject({ revision: 1, items: [{ productId: 1, quantity: 1, seenPrice: 100 }] });
    const same = await applyBasketRequest(
      shop,
      one.stored,
      request({ op: 'set', productId: 1, quantity: 1 }),
    );
    expect(same.stored).toBe(one.stored);
    const none = await applyBasketRequest(shop, one.stored, request({ op: 'remove', productId: 1 }));
    expect(none.stored).toMatchObject({ id: null, revision: 2, items: [] });
    const anew = await applyBasketRequest(shop, none.stored, request(add(1)));
    expect(anew.stored.id).not.toBe(one.stored.id);
  });

  test('totals count what can be ordered, the weight what is known of it', async () => {
    const { basket } = await applyBasketRequest(shop, NO_BASKET, request(add(5, 3), add(7, 1)));
    expect(basket).toMatchObject({ total: 2200, weight: 1500, weightIsComplete: false });
    expect(basket.digest).not.toBe('');
  });

  test('a line with a problem counts only if it is another price', () => {
    const troubled = new Map(
      [...products].map(([id, product]) => [
        id,
        {
          ...{ ...product, published: id !== 2, price: id === 4 ? null : product.price },
          term: id === 3 ? { min: 0, max: 1 } : product.term,
        },
      ]),
    );
    const items = [1, 2, 3, 4, 5].map((productId) => ({ productId, quantity: 2, seenPrice: 100 }));
    const lines = toLines(items, troubled);
    expect(lines.map(({ problem }) => problem?.kind)).toEqual([
      ...[undefined, 'gone', 'short', 'on-request', 'price'],
    ]);
    expect(sumsOf(lines)).toEqual({ total: 1200, weight: 5000, weightIsComplete: true });
  });

  test('a part that was refused and has no line is named, once; one in the basket has its line [RT-20]', async () => {
    const soldOut = new Map(
      [...products].map(([id, product]) => [
        id,
        { ...product, stock: id === 3 ? 1 : 0, term: { min: 0, max: 1 } },
      ]),
    );
    const sold: BasketShop = { ...shop, basketLines: async (items) => toLines(items, soldOut) };
    const { refused } = await applyBasketRequest(sold, NO_BASKET, request(add(1), add(2, 5), add(3, 5)));
    expect(refused.map(({ message }) => message)).toEqual([
      'A-1: сейчас нет в наличии.',
      'A-2: сейчас нет в наличии.',
      'Есть только 1 шт.',
    ]);
  });

  test('a list is looked up, and its refusals come along', async () => {
    const { stored, refused } = await applyBasketRequest(
      shop,
      NO_BASKET,
      request({ op: 'list', text: 'A-9; 2' }),
    );
    expect(stored.items).toMatchObject([{ productId: 9, quantity: 2 }]);
    expect(refused).toMatchObject([{ reason: 'unknown-number', what: 'x' }]);
  });

  test('a list that is sent again adds nothing, and says again what of it is open', async () => {
    const list = { operations: [add(3), { op: 'list', text: 'A-9; 2' } as const], key: randomUUID() };
    const first = await applyBasketRequest(shop, NO_BASKET, list);
    const again = await applyBasketRequest(shop, first.stored, list);
    expect(again.stored).toBe(first.stored);
    expect(again.refused).toEqual(first.refused);
  });

  test('a list for a basket that has changed since is not added, and comes back whole', async () => {
    const list = { op: 'list', text: 'A-9; 2' } as const;
    const lost = await applyBasketRequest(shop, NO_BASKET, { operations: [list], key: randomUUID() });
    const corrected = { ...list, text: 'A-9; 3', revision: NO_BASKET.revision };
    const again = { operations: [corrected], key: randomUUID() };
    const { stored, refused } = await applyBasketRequest(shop, lost.stored, again);
    expect(stored).toBe(lost.stored);
    expect(refused).toEqual([{ reason: 'changed', what: 'A-9; 3', message: messages.listDoubtful }]);

    const first = await applyBasketRequest(shop, NO_BASKET, again);
    expect(first.stored.items).toMatchObject([{ productId: 9, quantity: 2 }]);
    // Its own answer may be lost as well.
    const repeated = await applyBasketRequest(shop, first.stored, again);
    expect([repeated.stored, repeated.refused]).toEqual([first.stored, first.refused]);
  });

  test('two tabs over one cookie, requests repeated at will: each is carried out once', async () => {
    const tab = fc.array(fc.record({ productId: fc.integer({ min: 1, max: 9 }), times: fc.nat(2) }), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(tab, tab, fc.infiniteStream(fc.boolean()), async (first, second, turns) => {
        let basket: StoredBasket = NO_BASKET;
        const wanted = new Map<number, number>();
        const [left, right] = [[...first], [...second]];
        while (left.length + right.length > 0) {
          const turn = turns.next().value && left.length > 0 ? left : right.length > 0 ? right : left;
          const { productId, times } = turn.shift() ?? { productId: 1, times: 0 };
          const body = { operations: [add(productId)], key: randomUUID() };
          for (let time = 0; time <= times; time += 1) {
            const { stored } = await applyBasketRequest(shop, basket, body);
            basket = readBasket(writeBasket({ basket: stored, at: 1 }, true))?.basket ?? NO_BASKET;
          }
          wanted.set(productId, (wanted.get(productId) ?? 0) + 1);
        }
        expect(new Map(basket.items.map((item) => [item.productId, item.quantity]))).toEqual(wanted);
        expect(basket.revision).toBe(first.length + second.length);
      }),
      { numRuns: 50 },
    );
  });

  test('an order empties its own basket and no other [RT-11]', async () => {
    const { stored } = await applyBasketRequest(shop, NO_BASKET, request(add(1)));
    const ordered = afterOrder(stored, { number: 1005, basketId: stored.id ?? '' }, 7_000);
    expect(ordered).toMatchObject({
      id: null,
      items: [],
      revision: 2,
      lastOrder: { key: stored.id, at: 7 },
    });
    const next = (await applyBasketRequest(shop, ordered, request(add(2)))).stored;
    expect(next.lastOrder).toEqual({ key: stored.id, at: 7 });
    const late = afterOrder(next, { number: 1005, basketId: stored.id ?? '' }, 9_000);
    expect(late).toBe(next);
    const refused = afterOrder(next, { number: null, basketId: next.id ?? '' }, 9_000);
    expect(refused).toMatchObject({ id: null, items: [], lastOrder: { key: stored.id, at: 7 } });
  });
});
