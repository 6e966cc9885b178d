import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BasketOperation, isQuantity } from '../../src/contract/basket.ts';
import { BASKET_OPERATIONS_MAX, QUANTITY_MAX } from '../../src/contract/constants.ts';
import * as messages from '../../src/contract/messages.ts';
import { collapse, inRequests, insteadOf, project } from './operations.ts';

const add = (productId: number, quantity: number): BasketOperation => ({ op: 'add', productId, quantity });
const set = (productId: number, quantity: number): BasketOperation => ({ op: 'set', productId, quantity });
const remove = (productId: number): BasketOperation => ({ op: 'remove', productId });
const accept: BasketOperation = { op: 'accept', prices: '1:150' };
const list = (text: string): BasketOperation => ({ op: 'list', text });

const collapsed = (...operations: BasketOperation[]) =>
  operations.reduce<readonly BasketOperation[]>(collapse, []);

test('quick clicks become one operation of each product [ST-21]', () => {
  expect(collapsed(add(1, 1), add(2, 1), add(1, 2))).toEqual([add(1, 3), add(2, 1)]);
  expect(collapsed(set(1, 2), set(1, 3), set(1, 4))).toEqual([set(1, 4)]);
  expect(collapsed(set(1, 2), add(1, 3))).toEqual([set(1, 5)]);
  expect(collapsed(remove(1), add(1, 3))).toEqual([set(1, 3)]);
  expect(collapsed(add(1, 1), remove(1))).toEqual([remove(1)]);
  expect(collapsed(add(1, 1), set(2, 5), { op: 'clear' })).toEqual([{ op: 'clear' }]);
  expect(collapsed(accept, add(1, 1), accept)).toEqual([add(1, 1), accept]);
  expect(collapsed(add(1, QUANTITY_MAX), add(1, 1))).toEqual([add(1, QUANTITY_MAX)]);
  expect(messages.quantityInvalid).toContain(` ${QUANTITY_MAX}.`);
});

test('a price that was seen stays with its product, the first one seen', () => {
  const seen = { op: 'add', productId: 1, quantity: 1, seenPrice: 100 } as const;
  expect(collapsed(seen, { ...seen, seenPrice: 150 })).toEqual([{ ...seen, quantity: 2 }]);
  expect(collapsed(seen, set(1, 3))).toEqual([{ ...seen, op: 'set', quantity: 3 }]);
  expect(collapsed(add(2, 1), seen)).toEqual([add(2, 1), seen]);
  expect(collapsed(remove(1), seen)).toEqual([{ ...seen, op: 'set' }]);
  expect(collapsed(seen, remove(1))).toEqual([remove(1)]);
  expect(insteadOf([seen], [], seen)).toEqual({ ...seen, op: 'set' });
});

const product = fc.integer({ min: 1, max: 4 });
const quantity = fc.integer({ min: 1, max: 20 });
const operation: fc.Arbitrary<BasketOperation> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(product, quantity).map(([id, pieces]) => add(id, pieces)) },
  { weight: 4, arbitrary: fc.tuple(product, quantity).map(([id, pieces]) => set(id, pieces)) },
  { weight: 2, arbitrary: product.map(remove) },
  { weight: 1, arbitrary: fc.constant<BasketOperation>({ op: 'clear' }) },
  { weight: 1, arbitrary: fc.constant<BasketOperation>(accept) },
);

test('collapsed operations lead to the basket that they would have led to one by one', () => {
  const items = [1, 2].map((productId) => ({ productId, quantity: 3 }));
  const sorted = (operations: readonly BasketOperation[]) =>
    [...project(items, operations)].sort(([a], [b]) => a - b);
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 30 }), (operations) => {
      const few = collapsed(...operations);
      expect(sorted(few)).toEqual(sorted(operations));
      const about = few.flatMap((each) => ('productId' in each ? [each.productId] : []));
      expect(new Set(about).size).toBe(about.length);
    }),
  );
});

test('«В корзину» again after a failure wants what failed, not twice as much', () => {
  const items = [{ productId: 1, quantity: 2 }];
  expect(insteadOf([add(1, 1)], items, add(1, 1))).toEqual(set(1, 3));
  expect(insteadOf([add(2, 1)], items, add(2, 4))).toEqual(set(2, 4));
  expect(insteadOf([add(2, 1)], items, add(1, 1))).toEqual(add(1, 1));
  expect(insteadOf([add(1, 1)], items, remove(1))).toEqual(remove(1));
});

test('a request carries no more than the server takes, and a list alone', () => {
  const many = Array.from({ length: 2 * BASKET_OPERATIONS_MAX + 1 }, (_, at) => add(at + 1, 1));
  expect(inRequests(many).map(({ length }) => length)).toEqual([
    BASKET_OPERATIONS_MAX,
    BASKET_OPERATIONS_MAX,
    1,
  ]);
  expect(inRequests(many).flat()).toEqual(many);
  expect(inRequests([list('a'), add(1, 1), list('b')])).toEqual([[list('a')], [add(1, 1)], [list('b')]]);
  expect(inRequests([])).toEqual([]);
});

test('a quantity is a whole number of pieces from 1 to 999', () => {
  expect([1, 999].map(isQuantity)).toEqual([true, true]);
  expect([0, -1, 1.5, 1000, 1e9, Number.NaN, Number.POSITIVE_INFINITY].some(isQuantity)).toBe(false);
});
