import { describe, expect, test } from 'vitest';
import type { Order, OrderStatus } from '../../../src/contract/order.ts';
import { moved, order } from '../../mail/letters/sample-order.ts';
import { defaultCheckout } from '../../shop/site/default-checkout.ts';
import { orderXml } from './document.ts';

const paidOf = (from: Order) => {
  const xml = orderXml({ order: from, offerIds: [] }, defaultCheckout);
  return /<Наименование>Заказ оплачен<\/Наименование><Значение>(\w+)</.exec(xml)?.[1];
};

const oneClick = { ...order, kind: 'one-order', terms: null } as const;
const onReceipt = { ...order, terms: { ...order.terms, delivery: 'pickup', payment: 'on-receipt' } } as const;

const billed = ['confirmed', 'awaiting-payment'] as const;
const paid = [...billed, 'paid'] as const;
const unpaid = ['confirmed', 'assembling'] as const;

test('a restored part and the promised term are told to 1C with the line', () => {
  const lines = order.lines.map((line) => ({ ...line, restored: true }));
  const xml = orderXml({ order: { ...order, lines }, offerIds: [] }, defaultCheckout);
  expect(xml).toContain('<Наименование>Состояние</Наименование><Значение>Восстановленная</Значение>');
  expect(xml).toContain('<Наименование>Наличие при заказе</Наименование><Значение>Под заказ, 7–30');
  expect(orderXml({ order, offerIds: [] }, defaultCheckout)).not.toContain('Состояние');
});

test('what the delivery was to cost is told to 1C', () => {
  const terms = { ...order.terms, deliveryNote: '500 ₽, два дня' };
  expect(orderXml({ order: { ...order, terms }, offerIds: [] }, defaultCheckout)).toContain(
    '<Наименование>Условия доставки</Наименование><Значение>500 ₽, два дня</Значение>',
  );
});

describe.each([
  ['one-click', oneClick],
  ['basket', order],
] as const)('a %s order that was billed', (_kind, from) => {
  test.each<[readonly OrderStatus[]]>([[[]], [['confirmed']], [billed], [[...billed, 'cancelled']]])(
    'is not told to 1C as paid before the money has come: %j',
    (way) => {
      expect(paidOf(moved(from, ...way))).toBe('false');
    },
  );

  test.each<[readonly OrderStatus[]]>([
    [paid],
    [[...paid, 'assembling']],
    [[...paid, 'assembling', 'shipped']],
    [[...paid, 'assembling', 'ready']],
    [[...paid, 'assembling', 'shipped', 'done']],
    [[...paid, 'cancelled']],
    [[...paid, 'assembling', 'shipped', 'returned']],
  ])('is told as paid from then on: %j', (way) => {
    expect(paidOf(moved(from, ...way))).toBe('true');
  });
});

describe.each([
  ['one-click', oneClick],
  ['basket', onReceipt],
] as const)('a %s order that nobody has paid before', (_kind, from) => {
  test.each<[readonly OrderStatus[]]>([
    [unpaid],
    [[...unpaid, 'shipped']],
    [[...unpaid, 'ready']],
    [[...unpaid, 'ready', 'done']],
    [[...unpaid, 'cancelled']],
    [[...unpaid, 'ready', 'returned']],
  ])('is never told to 1C as paid: %j', (way) => {
    expect(paidOf(moved(from, ...way))).toBe('false');
  });
});
