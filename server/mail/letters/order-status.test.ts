import { expect, test } from 'vitest';
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
