import { expect, test } from 'vitest';
import { NO_FILTERS } from '../contract/filter.ts';
import { listDescription } from './titles.ts';

test.each([
  [{ min: 500, max: 500 }, 'Турбины: 2\u00a0товара, 500\u00a0₽.'],
  [{ min: 500, max: 12_500 }, 'Турбины: 2\u00a0товара, от 500 до 12\u00a0500\u00a0₽.'],
  [null, 'Турбины: 2\u00a0товара.'],
])('a list whose prices are %j is described with them [RT-26]', (price, words) => {
  const query = { filters: NO_FILTERS, sort: 'popular', page: 1 } as const;
  const described = listDescription({ title: 'Турбины', total: 2, query, price, brands: [] });
  expect(described.startsWith(words), described).toBe(true);
});

test('however long it is, the description of a further page says which it is [RT-26]', () => {
  const query = { filters: NO_FILTERS, sort: 'popular', page: 2 } as const;
  const title = 'Турбокомпрессоры '.repeat(12).trim();
  const described = listDescription({ title, total: 2, query, price: null, brands: [] });
  expect(described).toMatch(/Турбокомпрессоры… Страница 2\.$/);
  expect(described.length).toBeLessThanOrEqual(200);
});
