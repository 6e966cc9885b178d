import type { FacetList } from './facet.ts';
import { type CriterionKey, MARKS, type Match } from './match.ts';
import { NO_PRICE } from './snapshot.ts';
import { countOf } from './texts.ts';

/** Products of the values of a list. */
export interface ValueCounts {
  /** Ids of the values that have products. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

/**
 * Counts the products of every value among those that meet all filters but the list's own: a chosen value never
 * hides its siblings. It counts sets, then values. Its passes add 0 or 1 instead of asking: over a million products
 * a branch that nobody can foretell costs more than the rest.
 */
export function countList(list: FacetList, { range, failures }: Match, own: CriterionKey): ValueCounts {
  const { codes, starts, members } = list;
  const counted = new Uint8Array(256);
  counted[0] = 1;
  counted[MARKS[own]] = 1;
  const countOfSet = new Uint32Array(starts.length - 1);
  for (let i = 0; i < failures.length; i += 1) {
    const code = codes[range.from + i] ?? 0;
    countOfSet[code] = (countOfSet[code] ?? 0) + (counted[failures[i] ?? 0] ?? 0);
  }
  const counts = new Uint32Array(countOf(list.values));
  for (let set = 0; set < countOfSet.length; set += 1) {
    const count = countOfSet[set] ?? 0;
    if (count === 0) continue;
    const end = starts[set + 1] ?? 0;
    for (let i = starts[set] ?? 0; i < end; i += 1) {
      const id = members[i] ?? 0;
      counts[id] = (counts[id] ?? 0) + count;
    }
  }
  const ids = new Uint32Array(counts.length);
  let found = 0;
  for (let id = 0; id < counts.length; id += 1) {
    ids[found] = id;
    found += counts[id] === 0 ? 0 : 1;
  }
  return { ids: ids.subarray(0, found), counts };
}

/** The ids of the values with the most products, equal ones in natural order, which is that of the ids. */
export function topValues({ ids, counts }: ValueCounts, limit: number): number[] {
  const follows = (a: number, b: number): boolean => {
    const more = (counts[b] ?? 0) - (counts[a] ?? 0);
    return more > 0 || (more === 0 && a > b);
  };
  const top: number[] = [];
  for (let i = 0; i < ids.length; i += 1) {
    const id = ids[i] ?? 0;
    const last = top[top.length - 1];
    if (top.length >= limit && (last === undefined || follows(id, last))) continue;
    let place = top.length;
    while (place > 0 && follows(top[place - 1] ?? id, id)) place -= 1;
    top.splice(place, 0, id);
    if (top.length > limit) top.pop();
  }
  return top;
}

/** The lowest and highest price in kopecks among products that meet all filters but the price's; null without. */
export function priceSpan(
  prices: Float64Array,
  { range, failures }: Match,
): { readonly min: number; readonly max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < failures.length; i += 1) {
    if (failures[i] !== 0 && failures[i] !== MARKS.price) continue;
    const price = prices[range.from + i] ?? NO_PRICE;
    if (price === NO_PRICE) continue;
    min = Math.min(min, price);
    max = Math.max(max, price);
  }
  return min > max ? null : { min, max };
}
