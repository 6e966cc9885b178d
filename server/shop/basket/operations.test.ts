import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BasketItem } from '../../../src/contract/basket.ts';
import { BASKET_LINES_MAX, QUANTITY_MAX } from '../../../src/contract/constants.ts';
import { applyOperation, applyOperations, type ReadyOperation, type Sellables } from './operations.ts';

/** Products 1…4 are sold, 5 has no price, 6 is sold out, the others are not sold. */
const sellables: Sellables = new Map([
  [1, { price: 100, orderable: 999 }],
  [2, { price: 200, orderable: 999 }],
  [3, { price: 300, orderable: 5 }],
  [4, { price: 400, orderable: 1 }],
  [5, { price: null, orderable: 10 }],
  [6, { price: 600, orderable: 0 }],
]);

const productId = fc.integer({ min: 1, max: 8 });
const quantity = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 1000, 1e9, Number.NaN, Number.POSITIVE_INFINITY) },
);

const operation: fc.Arbitrary<ReadyOperation> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ op: fc.constant('add' as const), productId, quantity }) },
  { weight: 5, arbitrary: fc.record({ op: fc.constant('set' as const), productId, quantity }) },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('remove' as const), productId }) },
  { weight: 1, arbitrary: fc.constant({ op: 'clear' } as const) },
  { weight: 1, arbitrary: fc.constant({ op: 'accept', prices: '1:100 2:90' } as const) },
);

const isRight = ({ quantity: pieces }: BasketItem) =>
  Number.isInteger(pieces) && pieces >= 1 && pieces <= QUANTITY_MAX;

/** The same rules once more, written as a table of numbers. */
function expected(operations: readonly ReadyOperation[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const each of operations) {
    if (each.op === 'clear') pieces.clear();
    if (each.op === 'remove') pieces.delete(each.productId);
    if (each.op !== 'add' && each.op !== 'set') continue;
    const { price = null, orderable = 0 } = sellables.get(each.productId) ?? {};
    const wrong = !(Number.isInteger(each.quantity) && each.quantity > 0 && each.quantity < 1000);
    if (wrong || price === null || orderable === 0) continue;
    const before = each.op === 'add' ? (pieces.get(each.productId) ?? 0) : 0;
    pieces.set(each.productId, Math.min(before + each.quantity, orderable));
  }
  return pieces;
}

const piecesOf = (items: readonly BasketItem[]) =>
  new Map(items.map((item) => [item.productId, item.quantity]));

describe('operations on a basket [ST-21]', () => {
  test('any sequence gives what its operations say, one after the other', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
        const { items } = applyOperations([], operations, sellables);
        expect(items.every(isRight)).toBe(true);
        expect(piecesOf(items)).toEqual(expected(operations));
      }),
    );
  });

  test('two tabs: whatever the turns, nothing is lost and nothing doubled', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(operation, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
        fc.array(fc.array(operation, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
        fc.infiniteStream(fc.boolean()),
        (first, second, turns) => {
          const [left, right] = [[...first], [...second]];
          const order: ReadyOperation[] = [];
          let items: readonly BasketItem[] = [];
          while (left.length + right.length > 0) {
            const turn = turns.next().value && left.length > 0 ? left : right.length > 0 ? right : left;
            const request = turn.shift() ?? [];
            order.push(...request);
            items = applyOperations(items, request, sellables).items;
          }
          expect(items).toEqual(applyOperations([], order, sellables).items);
          expect(piecesOf(items)).toEqual(expected(order));
        },
      ),
    );
  });

  test('what is refused changes nothing else, and a refusal says of what', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 10 }), operation, (before, last) => {
        const { items } = applyOperations([], before, sellables);
        const after = applyOperation(items, last, sellables);
        const touched = 'productId' in last ? last.productId : null;
        for (const { what } of after.refused) expect(what).toBe(touched);
        if (touched === null) return;
        const others = (list: readonly BasketItem[]) => list.filter((item) => item.productId !== touched);
        expect(others(after.items)).toEqual(others(items));
      }),
    );
  });

  test('prices are those that were seen first until they are accepted', () => {
    const { items } = applyOperation([], { op: 'add', productId: 1, quantity: 1 }, sellables);
    expect(items).toEqual([{ productId: 1, quantity: 1, seenPrice: 100 }]);
    const dearer: Sellables = new Map([[1, { price: 150, orderable: 999 }]]);
    const more = applyOperation(items, { op: 'add', productId: 1, quantity: 1 }, dearer);
    expect(more.items).toEqual([{ productId: 1, quantity: 2, seenPrice: 100 }]);
    const accepted = applyOperation(more.items, { op: 'accept', prices: '1:150' }, dearer);
    expect(accepted.items).toEqual([{ productId: 1, quantity: 2, seenPrice: 150 }]);
    // A page that has shown another new price has not shown this one.
    for (const [prices, seenPrice] of [
      ['2:90 1:130', 130],
      ['2:90', 100],
      ['', 100],
    ] as const) {
      const { items: left } = applyOperation(more.items, { op: 'accept', prices }, dearer);
      expect(left, prices).toMatchObject([{ seenPrice }]);
    }
  });

  test.each(['add', 'set'] as const)(
    'a line that %s begins remembers the price that the page showed',
    (op) => {
      const wanted = { op, productId: 1, quantity: 2 } as const;
      for (const seenPrice of [0, 90, 100]) {
        const { items } = applyOperation([], { ...wanted, seenPrice }, sellables);
        expect(items).toEqual([{ productId: 1, quantity: 2, seenPrice }]);
        const again = applyOperation(items, { ...wanted, seenPrice: 70 }, sellables);
        expect(again.items).toMatchObject([{ seenPrice }]);
      }
      const { items } = applyOperation([], { ...wanted, seenPrice: null }, sellables);
      expect(items).toMatchObject([{ seenPrice: 100 }]);
    },
  );

  test('a line that has more pieces than there are now keeps them until the visitor lowers it', () => {
    const items = [{ productId: 3, quantity: 9, seenPrice: 300 }];
    const added = applyOperation(items, { op: 'add', productId: 3, quantity: 1 }, sellables);
    expect(added.items).toEqual(items);
    expect(added.refused).toMatchObject([{ reason: 'short', what: 3 }]);
    const none = applyOperation(items, { op: 'add', productId: 6, quantity: 1 }, sellables);
    expect(none.refused, 'a list tells the short ones as added').toMatchObject([{ reason: 'gone', what: 6 }]);
    const set = applyOperation(items, { op: 'set', productId: 3, quantity: 7 }, sellables);
    expect(set.items).toMatchObject([{ quantity: 5 }]);
  });

  test('the 501st line is refused, more of a line that is there is not', () => {
    const ids = Array.from({ length: BASKET_LINES_MAX + 1 }, (_, at) => at + 1);
    const all: Sellables = new Map(ids.map((id) => [id, { price: 100, orderable: 999 }]));
    const found = { items: ids.map((id) => ({ productId: id, quantity: 1, line: `№${id}` })), refused: [] };
    const { items, refused } = applyOperation([], { op: 'list', found }, all);
    expect(items).toHaveLength(BASKET_LINES_MAX);
    expect(refused).toMatchObject([{ reason: 'full', what: '№501' }]);
    const more = applyOperation(items, { op: 'add', productId: 1, quantity: 998 }, all);
    expect([more.items[0]?.quantity, more.refused]).toEqual([999, []]);
    const beyond = applyOperation(more.items, { op: 'add', productId: 1, quantity: 1 }, all);
    expect([beyond.items[0]?.quantity, beyond.refused[0]?.reason]).toEqual([999, 'quantity']);
  });
});
