import { expect, test } from 'vitest';
import type { Order } from '../../../src/contract/order.ts';
import { statusLetter } from './order-status.ts';
import { moved, order } from './sample-order.ts';
import { shop } from './sample-shop.ts';

test.each([
  ['cancelled', 'Заказ отменён. Если он уже оплачен, мы вернём деньги тем же способом.'],
  ['returned', 'Возврат принят. Если заказ был оплачен, деньги вернём тем же способом.'],
] as const)('«%s» promises money to nobody who has not paid', (status, meaning) => {
  const never = moved(order, 'confirmed', 'assembling', 'shipped', status);
  const letter = statusLetter(never, { status, at: never.createdAt, note: '' }, shop);
  expect(letter?.text).toContain(`\n\n${meaning}\n\n`);
});

test.each([
  ['shipped', true],
  ['ready', true],
  ['done', false],
] as const)('«%s» tells a private buyer how to give a part back: %s', (status, told) => {
  const own = { ...order, terms: { ...order.terms, formActivity: 'individual' } } as const;
  const text = (of: Order) => statusLetter(of, { status, at: of.createdAt, note: '' }, shop)?.text ?? '';
  expect(text(own).includes('в течение 7 дней после получения')).toBe(told);
  expect(text(order)).not.toContain('7 дней');
});
