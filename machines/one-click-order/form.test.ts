import { expect, test } from 'vitest';
import * as messages from '../../src/contract/messages.ts';
import { checkOrder, NO_VALUES } from './form.ts';

const product = {
  id: 7,
  slug: 'p',
  title: 'Фильтр',
  article: 'W 962',
  price: 120_000,
  availability: 'В наличии',
};
const requestId = '9b2c1f5e-0d6a-4b9e-8f57-1a2b3c4d5e6f';
const values = { name: 'Анна', email: 'anna@example.ru', phone: '+7(900)123-45-67' };

test('an empty form names every field, a complete one none [VA-10]', () => {
  expect(checkOrder({ product, requestId, values: NO_VALUES })).toEqual([
    { key: 'name', message: messages.nameRequired },
    { key: 'email', message: messages.emailRequired },
    { key: 'phone', message: messages.phoneRequired },
  ]);
  expect(checkOrder({ product, requestId, values })).toEqual([]);
});

test('a product that is gone is said above the form', () => {
  expect(checkOrder({ product: null, requestId, values })).toEqual([
    { key: 'form', message: messages.productGone },
  ]);
});
