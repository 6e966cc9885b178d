import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DELIVERY_KINDS, PAYMENT_KINDS } from '../../src/contract/delivery-and-payment.ts';
import type { OrderStatus } from '../../src/contract/order.ts';
import { ORDER_STATUSES } from '../../src/contract/schemas/orders.ts';
import { movesOf, moveTo, type OrderState, pathTo } from './move.ts';

const fresh: OrderState = { status: 'new', payment: 'invoice', delivery: 'terminal', track: null };
const anyOrder = fc.record({
  status: fc.constant('new' as const),
  payment: fc.constantFrom(null, ...PAYMENT_KINDS),
  delivery: fc.constantFrom(null, ...DELIVERY_KINDS),
  track: fc.constant(null),
});
const anyStatuses = fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 30 });

/** All statuses on the way, refused moves left out. */
function live(order: OrderState, wanted: readonly OrderStatus[]): readonly OrderState[] {
  const way = [order];
  for (const to of wanted) {
    const next = moveTo(way.at(-1) ?? order, to, 'RB1');
    if (next) way.push(next);
  }
  return way;
}

const walk = (order: OrderState, ...wanted: OrderStatus[]) => live(order, wanted).map(({ status }) => status);

test('a bill is paid before the parts leave, with the number of the parcel', () => {
  const way = ['confirmed', 'awaiting-payment', 'paid', 'assembling', 'shipped', 'done'] as const;
  expect(walk(fresh, ...way)).toEqual(['new', ...way]);
  expect(live(fresh, way).at(-1)?.track).toBe('RB1');
  expect(movesOf({ ...fresh, status: 'confirmed' })).toEqual(['awaiting-payment', 'cancelled']);
  expect(moveTo({ ...fresh, status: 'assembling' }, 'shipped')).toBeNull();
});

test('what is fetched and paid on receipt waits for nobody’s money and no parcel', () => {
  const order = { ...fresh, payment: 'on-receipt', delivery: 'pickup' } as const;
  const way = ['confirmed', 'assembling', 'ready', 'done'] as const;
  expect(walk(order, ...way)).toEqual(['new', ...way]);
  expect(moveTo({ ...order, status: 'confirmed' }, 'awaiting-payment')).toBeNull();
  expect(moveTo({ ...order, status: 'assembling' }, 'shipped', 'RB1')).toBeNull();
});

test('the shop’s own courier needs no number', () => {
  const order = { ...fresh, status: 'assembling', delivery: 'courier' } as const;
  expect(moveTo(order, 'shipped')).toMatchObject({ status: 'shipped', track: null });
});

test('the number of a parcel is corrected while it is on its way', () => {
  const order = { ...fresh, status: 'shipped', track: 'RB1' } as const;
  expect(moveTo(order, 'shipped', 'RB2')).toEqual({ ...order, track: 'RB2' });
  expect(pathTo(order, 'shipped', 'RB2')).toEqual(['shipped']);
  for (const track of ['', 'RB1']) {
    expect(moveTo(order, 'shipped', track)).toBeNull();
    expect(pathTo(order, 'shipped', track)).toEqual([]);
  }
  expect(moveTo({ ...order, status: 'done' }, 'shipped', 'RB2')).toBeNull();
  expect(movesOf(order)).toEqual(['done', 'returned']);
});

test('an order that was agreed on by telephone may go every way', () => {
  const order = { ...fresh, payment: null, delivery: null };
  expect(movesOf({ ...order, status: 'confirmed' })).toEqual(['awaiting-payment', 'assembling', 'cancelled']);
  expect(movesOf({ ...order, status: 'assembling' })).toEqual(['shipped', 'ready', 'cancelled']);
});

test('whatever is tried, an order never comes back, ends once and is not cancelled after it left', () => {
  fc.assert(
    fc.property(anyOrder, anyStatuses, (order, wanted) => {
      const way = live(order, wanted).map(({ status }) => status);
      expect(new Set(way).size).toBe(way.length);
      for (const last of ['cancelled', 'returned'] as const) {
        if (way.includes(last)) expect(way.indexOf(last)).toBe(way.length - 1);
      }
      const left = way.findIndex((status) => status === 'shipped' || status === 'ready');
      if (left >= 0) expect(way).not.toContain('cancelled');
      else expect(way).not.toContain('returned');
      if (order.payment === 'on-receipt') expect(way).not.toContain('paid');
    }),
  );
});

const inStatus = (status: OrderStatus, some: Partial<OrderState> = {}): OrderState => ({
  ...fresh,
  status,
  ...some,
});

describe('the path of an order', () => {
  test.each<[OrderStatus, OrderStatus, string, readonly OrderStatus[] | null]>([
    ['new', 'new', '', []],
    ['new', 'confirmed', '', ['confirmed']],
    ['new', 'paid', '', ['confirmed', 'awaiting-payment', 'paid']],
    ['paid', 'done', 'RB1', ['assembling', 'shipped', 'done']],
    ['paid', 'done', '', null],
    ['paid', 'confirmed', '', null],
    ['cancelled', 'paid', '', null],
    ['done', 'returned', '', ['returned']],
    ['shipped', 'cancelled', '', null],
  ])('from %s to %s', (from, to, track, path) => {
    expect(pathTo(inStatus(from), to, track)).toEqual(path);
  });

  test('follows how the order is paid and fetched', () => {
    const fetched = inStatus('new', { payment: 'on-receipt', delivery: 'pickup' });
    expect(pathTo(fetched, 'done')).toEqual(['confirmed', 'assembling', 'ready', 'done']);
    expect(pathTo(fetched, 'paid')).toBeNull();
  });
});
