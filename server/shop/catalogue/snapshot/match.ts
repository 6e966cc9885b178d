import {
  FILTER_LISTS,
  type FilterListKey,
  type Filters,
  type PriceRange,
} from '../../../../src/contract/filter.ts';
import type { Range } from './categories.ts';
import { setsHolding } from './facet.ts';
import { NO_PRICE, type Snapshot } from './snapshot.ts';

export const KOPECKS = 100;

export type CriterionKey = FilterListKey | 'price';

/** The products of a range by how they meet the chosen filters. */
export interface Match {
  /**
   * Their numbers, ascending: 0 has those that meet all filters, a mark of MARKS those that fail that one only, the last
   * those that fail several.
   */
  readonly products: readonly Uint32Array[];
}

/** What a product is marked with that fails only this filter. */
export const MARKS: Readonly<Record<CriterionKey, number>> = {
  brand: 1,
  restored: 2,
  applicability: 3,
  applicabilityDvs: 4,
  plantNumber: 5,
  price: 6,
  availability: 7,
};
const FAILS_MORE = 8;

/** By a product's place in the range: 0, a mark or FAILS_MORE. */
interface Marked {
  readonly range: Range;
  readonly failures: Uint8Array;
}

function markList({ range, failures }: Marked, codes: Uint32Array, holding: Uint8Array, mark: number): void {
  for (let i = 0; i < failures.length; i += 1) {
    if (holding[codes[range.from + i] ?? 0] === 1) continue;
    failures[i] = failures[i] === 0 ? mark : FAILS_MORE;
  }
}

function markPrice({ range, failures }: Marked, prices: Float64Array, wanted: PriceRange): void {
  const min = (wanted.min ?? 0) * KOPECKS;
  const max = (wanted.max ?? Number.POSITIVE_INFINITY) * KOPECKS;
  for (let i = 0; i < failures.length; i += 1) {
    const price = prices[range.from + i] ?? NO_PRICE;
    if (price >= min && price <= max) continue;
    failures[i] = failures[i] === 0 ? MARKS.price : FAILS_MORE;
  }
}

/** One pass counts the products of every mark, one puts their numbers beside each other. */
function byMark({ range, failures }: Marked): Match {
  // Where the next product of a mark goes: at last the end of its products.
  const next = new Uint32Array(FAILS_MORE + 2);
  for (let i = 0; i < failures.length; i += 1) {
    const following = (failures[i] ?? 0) + 1;
    next[following] = (next[following] ?? 0) + 1;
  }
  for (let mark = 1; mark <= FAILS_MORE; mark += 1) next[mark] = (next[mark] ?? 0) + (next[mark - 1] ?? 0);
  const numbers = new Uint32Array(failures.length);
  for (let i = 0; i < failures.length; i += 1) {
    const mark = failures[i] ?? 0;
    const place = next[mark] ?? 0;
    numbers[place] = range.from + i;
    next[mark] = place + 1;
  }
  const ends = next.subarray(0, FAILS_MORE + 1);
  return { products: Array.from(ends, (end, mark) => numbers.subarray(ends[mark - 1] ?? 0, end)) };
}

/**
 * Tests the products of a range against the chosen filters: values of one list are OR, lists are AND.
 * One pass for every filter that is chosen, over columns that lie in the order of the range.
 */
export function matchFilters(snapshot: Snapshot, range: Range, filters: Filters): Match {
  const marked = { range, failures: new Uint8Array(range.to - range.from) };
  for (const key of FILTER_LISTS) {
    if (filters[key].length === 0) continue;
    const list = snapshot.lists[key];
    markList(marked, list.codes, setsHolding(list, filters[key]), MARKS[key]);
  }
  if (filters.price) markPrice(marked, snapshot.prices, filters.price);
  return byMark(marked);
}

/** The numbers of the products that meet all filters. */
export const matched = ({ products }: Match): Uint32Array => products[0] ?? new Uint32Array();
