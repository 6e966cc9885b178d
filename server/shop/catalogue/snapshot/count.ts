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

function addProducts(sets: Uint32Array, { codes }: FacetList, products: Uint32Array, change: 1 | -1): void {
  for (let i = 0; i < products.length; i += 1) {
    const code = codes[products[i] ?? 0] ?? 0;
    sets[code] = (sets[code] ?? 0) + change;
  }
}

const lengthOf = (groups: readonly Uint32Array[]) => groups.reduce((sum, { length }) => sum + length, 0);

/** Products of every set of a list in the whole catalogue, by the codes of the list. */
const wholes = new WeakMap<Uint32Array, Uint32Array>();

function countWhole(list: FacetList): Uint32Array {
  const known = wholes.get(list.codes);
  if (known) return known;
  const sets = new Uint32Array(list.starts.length - 1);
  for (const code of list.codes) sets[code] = (sets[code] ?? 0) + 1;
  wholes.set(list.codes, sets);
  return sets;
}

/**
 * Products of every set among those that meet all filters but `own`. Of the whole catalogue, those that do not are
 * taken off when they are fewer: with a million products a page asks for six lists of it.
 */
function countSets(list: FacetList, { products }: Match, own: CriterionKey): Uint32Array {
  const isCounted = (mark: number) => mark === 0 || mark === MARKS[own];
  const counted = products.filter((_, mark) => isCounted(mark));
  const others = products.filter((_, mark) => !isCounted(mark));
  const isWhole = lengthOf(products) === list.codes.length;
  const fewer = isWhole && lengthOf(others) < lengthOf(counted);
  const sets = fewer ? countWhole(list).slice() : new Uint32Array(list.starts.length - 1);
  for (const group of fewer ? others : counted) addProducts(sets, list, group, fewer ? -1 : 1);
  return sets;
}

/**
 * Counts the products of every value among those that meet all filters but the list's own: a chosen value never
 * hides its siblings. It counts sets, then values.
 */
export function countList(list: FacetList, match: Match, own: CriterionKey): ValueCounts {
  const { starts, members } = list;
  const countOfSet = countSets(list, match, own);
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
  { products }: Match,
): { readonly min: number; readonly max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const group of [products[0], products[MARKS.price]]) {
    for (const product of group ?? []) {
      const price = prices[product] ?? NO_PRICE;
      if (price === NO_PRICE) continue;
      min = Math.min(min, price);
      max = Math.max(max, price);
    }
  }
  return min > max ? null : { min, max };
}
