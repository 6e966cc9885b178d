import fc from 'fast-check';
import { naturalKey } from '../../../server/shop/catalogue/natural-key.ts';
import { PLANT_NUMBERS_SHOWN } from '../../../src/contract/constants.ts';
import type { FilterData, FilterList, FilterOption } from '../../../src/contract/entities.ts';
import { FILTER_LISTS, type FilterListKey, type Filters, type Sort } from '../../../src/contract/filter.ts';
import { BRANDS, CATEGORIES, ENGINES, MACHINES, PLANT_NUMBERS, type StockProduct } from './stock.ts';

/** What the catalogue must answer, said in the plainest way: everything is looked at, nothing is clever. */

export interface Numbered extends StockProduct {
  readonly id: number;
}

/** The published products of a subtree; null is the whole catalogue. */
export function subtreeOf(stock: readonly StockProduct[], category: number | null): Numbered[] {
  return stock
    .map((product, at) => ({ ...product, id: at + 1 }))
    .filter((product) => {
      const path: readonly number[] = CATEGORIES.find(({ id }) => id === product.category)?.path ?? [];
      return product.published && (category === null || path.includes(category));
    });
}

export function valuesOf(product: StockProduct, key: FilterListKey): readonly string[] {
  const single = {
    availability: product.stock > 0 ? 'В наличии' : null,
    brand: product.brand,
    restored: product.restored ? 'Да' : 'Нет',
    plantNumber: product.plantNumber,
  };
  if (key === 'applicability' || key === 'applicabilityDvs') return product[key];
  const one = single[key];
  return one === null ? [] : [one];
}

function meetsPrice({ price }: StockProduct, wanted: Filters['price']): boolean {
  if (wanted === null) return true;
  if (price === null) return false;
  return (
    (wanted.min === null || price >= wanted.min * 100) && (wanted.max === null || price <= wanted.max * 100)
  );
}

export function meets(product: StockProduct, filters: Filters, but?: FilterListKey | 'price'): boolean {
  const lists = FILTER_LISTS.every((key) => {
    if (key === but || filters[key].length === 0) return true;
    return valuesOf(product, key).some((value) => filters[key].includes(value));
  });
  return lists && (but === 'price' || meetsPrice(product, filters.price));
}

function text(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const NEVER = Number.MAX_SAFE_INTEGER;

const ORDER: Readonly<Record<Sort, (a: Numbered, b: Numbered) => number>> = {
  popular: (a, b) => Number(b.stock > 0) - Number(a.stock > 0) || b.popularity - a.popularity,
  price: (a, b) => (a.price ?? NEVER) - (b.price ?? NEVER),
  '-price': (a, b) => (b.price ?? -1) - (a.price ?? -1),
  title: (a, b) => text(naturalKey(a.title), naturalKey(b.title)),
  new: (a, b) => b.day - a.day,
};

export function sorted(products: readonly Numbered[], sort: Sort): Numbered[] {
  return [...products].sort((a, b) => ORDER[sort](a, b) || a.id - b.id);
}

function options(products: readonly Numbered[], filters: Filters, key: FilterListKey): FilterOption[] {
  const counts = new Map(filters[key].map((value) => [value, 0]));
  for (const product of products.filter((each) => meets(each, filters, key))) {
    for (const value of new Set(valuesOf(product, key))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count, selected: filters[key].includes(value) }));
}

/** By count, then in natural order: the order options must come in. */
export function inOrder(list: readonly FilterOption[]): FilterOption[] {
  return [...list].sort(
    (a, b) => b.count - a.count || text(naturalKey(a.value), naturalKey(b.value)) || text(a.value, b.value),
  );
}

/** Brands that the shop knows bring what opens their windows. */
function withDocumentIds({ options: all, total }: FilterList): FilterList {
  const ids = all.map((option) => {
    const at = BRANDS.indexOf(option.value);
    return at < 0 ? option : { ...option, documentId: `brand-${at + 1}` };
  });
  return { options: ids, total };
}

/** The panel, options in `inOrder`; only for stocks with less than PLANT_NUMBERS_SHOWN plant numbers. */
export function panelOf(products: readonly Numbered[], filters: Filters): FilterData {
  const list = (key: FilterListKey) => {
    const all = inOrder(options(products, filters, key));
    if (all.length > PLANT_NUMBERS_SHOWN) throw new Error('the reference does not cut lists');
    return { options: all, total: all.length };
  };
  const prices = products
    .filter((product) => meets(product, filters, 'price'))
    .flatMap(({ price }) => (price === null ? [] : [price]));
  return {
    price:
      prices.length === 0
        ? null
        : { min: Math.floor(Math.min(...prices) / 100), max: Math.ceil(Math.max(...prices) / 100) },
    availability: list('availability'),
    brand: withDocumentIds(list('brand')),
    restored: list('restored'),
    applicability: list('applicability'),
    applicabilityDvs: list('applicabilityDvs'),
    plantNumber: list('plantNumber'),
  };
}

/** Some values of a list and one that nothing has, canonical as the parser makes them. */
function someOf(values: readonly string[]): fc.Arbitrary<string[]> {
  const few = fc.uniqueArray(fc.constantFrom(...values, 'нет такого'), { maxLength: 3 });
  return fc.option(few, { freq: 1 }).map((chosen) => [...(chosen ?? [])].sort());
}

const bound = fc.option(fc.constantFrom(0, 1, 123, 124, 500, 501, 1_000_000_000));

export const anyFilters: fc.Arbitrary<Filters> = fc.record({
  price: fc.option(fc.tuple(bound, bound), { freq: 2 }).map((pair) => {
    const [a, b] = pair ?? [null, null];
    if (a === null && b === null) return null;
    return a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b };
  }),
  availability: someOf(['В наличии']),
  brand: someOf(BRANDS),
  restored: someOf(['Да', 'Нет']),
  applicability: someOf(MACHINES),
  applicabilityDvs: someOf(ENGINES),
  plantNumber: someOf(PLANT_NUMBERS),
});
