import { PAGE_SIZE } from './constants.ts';
import { type ListView, VIEW_PARAMETER } from './list-view.ts';

/** The lists of the filter panel, in the order of the screen and of the canonical address. */
export const FILTER_LISTS = [
  'availability',
  'applicability',
  'applicabilityDvs',
  'brand',
  'restored',
  'plantNumber',
] as const;
export type FilterListKey = (typeof FILTER_LISTS)[number];

/** The one value of the list `availability`: «В наличии» as lists say it, when the catalogue was last read. */
export const IN_STOCK = 'В наличии';

/** `popular` is the order a list begins with; in an answer of the search, how well a product fits the question. */
export const SORTS = ['popular', 'price', '-price', 'title', 'new'] as const;
export type Sort = (typeof SORTS)[number];

/** Prices in whole roubles, an open end is null; `min` never exceeds `max`. */
export interface PriceRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** What a visitor chose: values of one list are OR, lists are AND. */
export interface Filters extends Readonly<Record<FilterListKey, readonly string[]>> {
  readonly price: PriceRange | null;
}

/** The query of a product list, as in its address. */
export interface ListQuery {
  readonly filters: Filters;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  /** The first of several pages that are shown at once, `page` being the last; absent where one is. */
  readonly from?: number | undefined;
}

/** Whose products a list has: of a category's subtree, by its id; of the whole catalogue, null; what a question finds. */
export type ListScope = number | null | { readonly q: string };

/** Pages of a list that «Показать ещё» puts on one, at most. */
export const PAGES_AT_ONCE = 5;

export const NO_FILTERS: Filters = {
  price: null,
  availability: [],
  applicability: [],
  applicabilityDvs: [],
  brand: [],
  restored: [],
  plantNumber: [],
};

/** Limits against hostile addresses: values per list, characters per value, highest price and page. */
const LIMITS = { values: 50, characters: 120, price: 1_000_000_000, page: 100_000 } as const;

const PRICE = /^\s*(\d{1,12}(?:[.,]\d{1,2})?)?\s*-\s*(\d{1,12}(?:[.,]\d{1,2})?)?\s*$/;

/** Reads one price in roubles, made whole by `toWhole`; anything but a plain non-negative number is ignored [VA-13]. */
function readPrice(text: string | null | undefined, toWhole: (price: number) => number): number | null {
  const plain = (text ?? '').replace(/[\s\u00a0₽]/g, '').replace(',', '.');
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(plain)) return null;
  return Math.min(toWhole(Number(plain)), LIMITS.price);
}

/** Reads the range from `price=1000-50000`, or from the form's own fields `priceFrom` and `priceTo`. */
function readPriceRange(params: URLSearchParams): PriceRange | null {
  const whole = PRICE.exec(params.get('price') ?? '');
  const min = readPrice(whole ? whole[1] : params.get('priceFrom'), Math.floor);
  const max = readPrice(whole ? whole[2] : params.get('priceTo'), Math.ceil);
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

function readValues(params: URLSearchParams, key: FilterListKey): string[] {
  const values = params
    .getAll(key)
    .slice(0, LIMITS.values)
    .map((value) =>
      value
        .replace(/[\p{Cc}\ufffd]/gu, '')
        .normalize('NFC')
        .trim(),
    )
    .filter((value) => value !== '' && value.length <= LIMITS.characters);
  return [...new Set(values)].sort();
}

/** Reads a list's address; unknown keys and unusable values are ignored, never an error [ST-14][VA-13]. */
export function parseListQuery(search: string | URLSearchParams): ListQuery {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search;
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'popular';
  const pageOf = (name: string) => (/^\d{1,6}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : 1);
  const page = Math.min(Math.max(pageOf('page'), 1), LIMITS.page);
  const from = params.has('from') ? Math.max(pageOf('from'), 1, page - PAGES_AT_ONCE + 1) : page;
  return {
    filters: {
      price: readPriceRange(params),
      availability: readValues(params, 'availability').filter((value) => value === IN_STOCK),
      applicability: readValues(params, 'applicability'),
      applicabilityDvs: readValues(params, 'applicabilityDvs'),
      brand: readValues(params, 'brand'),
      restored: readValues(params, 'restored'),
      plantNumber: readValues(params, 'plantNumber'),
    },
    sort,
    page,
    ...(from < page ? { from } : {}),
  };
}

/** The canonical query (`''` or `?…`): fixed order of keys, sorted values, defaults left out. */
export function formatListQuery(query: Partial<ListQuery & { readonly view: ListView }>): string {
  const params = new URLSearchParams();
  const { filters = NO_FILTERS, sort = 'popular', page = 1, from = page, view = 'rows' } = query;
  if (filters.price) params.set('price', `${filters.price.min ?? ''}-${filters.price.max ?? ''}`);
  for (const key of FILTER_LISTS) for (const value of [...filters[key]].sort()) params.append(key, value);
  if (sort !== 'popular') params.set('sort', sort);
  if (from < page) params.set('from', String(from));
  if (page > 1) params.set('page', String(page));
  if (view !== 'rows') params.set(VIEW_PARAMETER, view);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a list's query; `path` is where the list is without one: `/catalog/turbiny`, `/search?q=740`. */
export function listAddress(path: string, query: Parameters<typeof formatListQuery>[0]): string {
  const text = formatListQuery(query);
  return path + (path.includes('?') ? text.replace('?', '&') : text);
}

/** True when a list is as it begins: nothing chosen, in its own order. */
export function isPlain({ filters, sort }: Pick<ListQuery, 'filters' | 'sort'>): boolean {
  return sort === 'popular' && !hasFilters(filters);
}

/** True when anything is chosen; then «Сбросить фильтр» is offered [ST-17]. */
export function hasFilters(filters: Filters): boolean {
  return filters.price !== null || FILTER_LISTS.some((key) => filters[key].length > 0);
}

/** The same filters in the same order of values: nothing to apply. */
export function sameFilters(a: Filters, b: Filters): boolean {
  return formatListQuery({ filters: a }) === formatListQuery({ filters: b });
}

/** Pages of a list, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** True when a page shows the end of its list of `total` products, or as many pages as one shows at once. */
export function isListFull({ page, from = page }: Pick<ListQuery, 'page' | 'from'>, total: number): boolean {
  return page >= pageCount(total) || page - from + 1 >= PAGES_AT_ONCE;
}
