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

/** How every product of a range meets the chosen filters: its place counts from `range.from`. */
export interface Match {
  readonly range: Range;
  /** 0: meets all; a mark of MARKS: fails that one filter only; FAILS_MORE: fails several. */
  readonly failures: Uint8Array;
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
const FAILS_MORE = 255;

function markList({ range, failures }: Match, codes: Uint32Array, holding: Uint8Array, mark: number): void {
  for (let i = 0; i < failures.length; i += 1) {
    if (holding[codes[range.from + i] ?? 0] === 1) continue;
    failures[i] = failures[i] === 0 ? mark : FAILS_MORE;
  }
}

function markPrice({ range, failures }: Match, prices: Float64Array, wanted: PriceRange): void {
  const min = (wanted.min ?? 0) * KOPECKS;
  const max = (wanted.max ?? Number.POSITIVE_INFINITY) * KOPECKS;
  for (let i = 0; i < failures.length; i += 1) {
    const price = prices[range.from + i] ?? NO_PRICE;
    if (price >= min && price <= max) continue;
    failures[i] = failures[i] === 0 ? MARKS.price : FAILS_MORE;
  }
}

/**
 * Tests the products of a range against the chosen filters: values of one list are OR, lists are AND (design §5).
 * One pass for every filter that is chosen, over columns that lie in the order of the range.
 */
export function matchFilters(snapshot: Snapshot, range: Range, filters: Filters): Match {
  const match = { range, failures: new Uint8Array(range.to - range.from) };
  for (const key of FILTER_LISTS) {
    if (filters[key].length === 0) continue;
    const list = snapshot.lists[key];
    markList(match, list.codes, setsHolding(list, filters[key]), MARKS[key]);
  }
  if (filters.price) markPrice(match, snapshot.prices, filters.price);
  return match;
}

/** The numbers of the products that meet all filters. */
export function matched({ range, failures }: Match): Uint32Array {
  const found = new Uint32Array(failures.length);
  let length = 0;
  for (let i = 0; i < failures.length; i += 1) {
    found[length] = range.from + i;
    length += failures[i] === 0 ? 1 : 0;
  }
  return found.subarray(0, length);
}
