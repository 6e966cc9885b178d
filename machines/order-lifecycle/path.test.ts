import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../src/contract/order.ts';
import { type OrderState, pathTo } from './move.ts';

const order = (status: OrderStatus, some: Partial<OrderState> = {}): OrderState => ({
  ...{ status, track: null, payment: 'invoice', delivery: 'terminal' },
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
    expect(pathTo(order(from), to, track)).toEqual(path);
  });

  test('follows how the order is paid and fetched', () => {
    const fetched = order('new', { payment: 'on-receipt', delivery: 'pickup' });
    expect(pathTo(fetched, 'done')).toEqual(['confirmed', 'assembling', 'ready', 'done']);
    expect(pathTo(fetched, 'paid')).toBeNull();
  });
});
