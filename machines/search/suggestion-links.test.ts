import { expect, test } from 'vitest';
import type { ProductCard } from '../../src/contract/entities.ts';
import { searchAddress, suggestionLinks } from './suggestion-links.ts';

const card = (slug: string): ProductCard => ({
  id: 1,
  slug,
  title: slug,
  article: slug,
  brand: null,
  price: null,
  oldPrice: null,
  stock: 0,
  term: { min: 1, max: 2 },
  restored: false,
  image: null,
  applicability: [],
  plantNumber: null,
});

test('the lines are numbers, then categories, then products [ST-23]', () => {
  const links = suggestionLinks({
    query: 'w',
    correction: null,
    numbers: [card('number')],
    categories: [{ id: 2, slug: 'filters', title: 'Фильтры' }],
    products: [card('product')],
    total: 67,
  });
  expect(links.map(({ href, kind }) => [kind, href])).toEqual([
    ['number', '/product/number'],
    ['category', '/catalog/filters'],
    ['product', '/product/product'],
    ['all', '/search?q=w'],
  ]);
  expect(links.at(-1)?.label).toBe('Показать все 67');
  const two = { query: 'w', correction: null, categories: [], total: 2 };
  const some = suggestionLinks({ ...two, numbers: [card('number')], products: [card('product')] });
  expect(some.at(-1)?.label).toBe('Показать все 2');
  expect(suggestionLinks({ ...two, numbers: [], products: [card('a'), card('b')] })).toHaveLength(2);
  expect(suggestionLinks(null)).toEqual([]);
});

test('the address of the results carries the trimmed text, an empty one carries none [RT-05]', () => {
  expect(searchAddress(' W 962/6 & ко ')).toBe('/search?q=W+962%2F6+%26+%D0%BA%D0%BE');
  expect(searchAddress('  ')).toBe('/search');
});
