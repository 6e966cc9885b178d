import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FILTER_LISTS,
  type Filters,
  formatListQuery,
  hasFilters,
  IN_STOCK,
  type ListQuery,
  listAddress,
  NO_FILTERS,
  pageCount,
  parseListQuery,
  SORTS,
  sameFilters,
} from './filter.ts';

const filters = (some: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...some });

const price = fc.option(
  fc
    .tuple(fc.option(fc.nat(1_000_000_000)), fc.option(fc.nat(1_000_000_000)))
    .filter(([a, b]) => a !== null || b !== null)
    .map(([a, b]) =>
      a !== null && b !== null ? { min: Math.min(a, b), max: Math.max(a, b) } : { min: a, max: b },
    ),
);
const values = fc
  .array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 6 })
  .map((list) => list.map((value) => value.normalize('NFC').trim()))
  .map((list) => [...new Set(list.filter((value) => value !== '' && !/[\p{Cc}\ufffd]/u.test(value)))].sort());
const query: fc.Arbitrary<ListQuery> = fc.record({
  filters: fc.record({
    price,
    availability: fc.constantFrom([], [IN_STOCK]),
    brand: values,
    restored: values,
    applicability: values,
    applicabilityDvs: values,
    plantNumber: values,
  }),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 100_000 }),
});

describe('address of a list', () => {
  test('what is chosen survives the address [ST-14]', () => {
    fc.assert(
      fc.property(query, (chosen) => {
        expect(parseListQuery(formatListQuery(chosen))).toEqual(chosen);
      }),
    );
  });

  test('any address has one canonical form, which means the same [ST-14][VA-13]', () => {
    const pair = fc.tuple(
      fc.constantFrom(...FILTER_LISTS, 'price', 'priceFrom', 'priceTo', 'sort', 'page', 'x'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1-2', '9-1', '-5', '7-', 'title', '3')),
    );
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const read = parseListQuery(new URLSearchParams(pairs.map(([key, value]) => [key, value])));
        expect(parseListQuery(formatListQuery(read))).toEqual(read);
      }),
    );
  });

  test('of the availability there is one value: any other would be a checkbox without goods [EN-08][VA-13]', () => {
    const read = parseListQuery(new URLSearchParams({ availability: 'foo' }));
    expect(read.filters).toEqual(NO_FILTERS);
  });

  test('keys in a fixed order, values sorted, defaults left out', () => {
    const chosen = filters({ price: { min: 1000, max: null }, brand: ['МАЗ', 'BOSCH'], restored: ['Нет'] });
    expect(decodeURIComponent(formatListQuery({ filters: chosen, sort: '-price', page: 2 }))).toBe(
      '?price=1000-&brand=BOSCH&brand=МАЗ&restored=Нет&sort=-price&page=2',
    );
    expect(formatListQuery({ filters: NO_FILTERS, sort: 'popular', page: 1 })).toBe('');
    expect(formatListQuery({})).toBe('');
  });

  test('an answer of the search keeps its question before them [ST-16]', () => {
    expect(listAddress('/catalog', { sort: 'price', page: 2 })).toBe('/catalog?sort=price&page=2');
    expect(listAddress('/search?q=740', { sort: 'price', page: 2 })).toBe('/search?q=740&sort=price&page=2');
    expect(listAddress('/search?q=740', {})).toBe('/search?q=740');
  });

  test('the form without JavaScript sends the two ends of the price apart; kopecks widen them', () => {
    expect(parseListQuery('?priceFrom=1%20000&priceTo=50%C2%A0000,40').filters.price).toEqual({
      min: 1000,
      max: 50_001,
    });
    expect(parseListQuery('price=99.5-').filters.price).toEqual({ min: 99, max: null });
  });

  test('crossed ends of the price are put right, an unused range is none [VA-13]', () => {
    expect(parseListQuery('price=500-100').filters.price).toEqual({ min: 100, max: 500 });
    expect(parseListQuery('price=-').filters.price).toBeNull();
  });
});

describe('hostile addresses', () => {
  test.each([
    'price=NaN',
    'price=NaN-NaN',
    'price=Infinity-1e999',
    'price=1e999',
    'price=-0',
    'price=5..1',
    'priceFrom=-5&priceTo=0x10',
    'price[]=1-2',
    'price=1-2-3',
    'a[]=1',
    'brand[]=x',
    '__proto__[x]=1',
    '__proto__=x&constructor=y&toString=z',
    'page=-1',
    'page=1e9',
    'page=NaN',
    'sort=__proto__',
    'sort=constructor',
    'brand=%00%ff%ED%A0%80',
    'brand=%E0%A4%A',
    '%',
    '?&=&&==',
  ])('%s falls back to what is safe [VA-13]', (address) => {
    const read = parseListQuery(address);
    expect(read.page).toBe(1);
    expect(read.sort).toBe('popular');
    const { min = null, max = null } = read.filters.price ?? {};
    for (const end of [min, max]) expect(end === null || Number.isSafeInteger(end)).toBe(true);
    expect(Object.keys(read.filters)).toEqual(['price', ...FILTER_LISTS]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test.each(['price=NaN', 'price=1e999', 'price=5..1', 'price=1-2-3', 'priceFrom=-5&priceTo=0x10'])(
    '%s is no price [VA-13]',
    (address) => {
      expect(parseListQuery(address).filters.price).toBeNull();
    },
  );

  test('the number and the length of values, the page and the price are bounded', () => {
    const many = Array.from({ length: 2000 }, (_, at) => `brand=${at}`).join('&');
    expect(parseListQuery(many).filters.brand).toHaveLength(50);
    expect(parseListQuery(`brand=${'x'.repeat(15_000)}`).filters.brand).toEqual([]);
    expect(parseListQuery('page=999999').page).toBe(100_000);
    expect(parseListQuery('price=0-999999999999').filters.price).toEqual({ min: 0, max: 1_000_000_000 });
  });
});

test('a filter without a choice offers no reset [ST-17]', () => {
  expect(hasFilters(NO_FILTERS)).toBe(false);
  expect(hasFilters(filters({ price: { min: null, max: 5 } }))).toBe(true);
  expect(hasFilters(filters({ plantNumber: ['740.1'] }))).toBe(true);
});

test('the order in which values were chosen makes no difference', () => {
  expect(sameFilters(filters({ brand: ['a', 'b'] }), filters({ brand: ['b', 'a'] }))).toBe(true);
  expect(sameFilters(filters({ brand: ['a'] }), filters({ restored: ['a'] }))).toBe(false);
});

test('an empty list has one page', () => {
  expect([0, 1, 24, 25].map(pageCount)).toEqual([1, 1, 1, 2]);
});
