import type { FacetList } from './facet.ts';
import { type CriterionKey, MARKS, type Match } from './match.ts';
import { NO_PRICE } from './snapshot.ts';
import { countOf } from './texts.ts';

/** The values of a list that have products. */
export interface ValueCounts {
  /** Ascending. */
  readonly ids: Uint32Array;
  /** Products of each of them, in the same order. */
  readonly counts: Uint32Array;
}

/** Fewer products than a sixteenth of sets and values are counted by their own values: measured. */
const FEW = 16;

/** Zeros to count in, for one count at a time: of a million products it takes 4 MB, which is slow to get anew. */
function createZeros(): (length: number) => Uint32Array {
  let kept = new Uint32Array(0);
  return (length) => {
    if (kept.length < length) kept = new Uint32Array(length);
    return kept.subarray(0, length).fill(0);
  };
}
const zerosForSets = createZeros();
const zerosForValues = createZeros();

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

/** The products that a count takes in, and those that it leaves out. */
interface Counted {
  readonly counted: readonly Uint32Array[];
  readonly others: readonly Uint32Array[];
}

/** Of the whole catalogue, products that are left out are taken off when they are fewer: a page asks for six lists. */
function countSets(list: FacetList, { counted, others }: Counted): Uint32Array {
  const isWhole = lengthOf(counted) + lengthOf(others) === list.codes.length;
  const fewer = isWhole && lengthOf(others) < lengthOf(counted);
  const sets = zerosForSets(list.starts.length - 1);
  if (fewer) sets.set(countWhole(list));
  for (const group of fewer ? others : counted) addProducts(sets, list, group, fewer ? -1 : 1);
  return sets;
}

/** Counts sets, then values. */
function countMany(list: FacetList, products: Counted): ValueCounts {
  const { starts, members } = list;
  const countOfSet = countSets(list, products);
  const all = zerosForValues(countOf(list.values));
  for (let set = 0; set < countOfSet.length; set += 1) {
    const count = countOfSet[set] ?? 0;
    if (count === 0) continue;
    const end = starts[set + 1] ?? 0;
    for (let i = starts[set] ?? 0; i < end; i += 1) {
      const id = members[i] ?? 0;
      all[id] = (all[id] ?? 0) + count;
    }
  }
  let found = 0;
  for (let id = 0; id < all.length; id += 1) found += all[id] === 0 ? 0 : 1;
  const [ids, counts] = [new Uint32Array(found), new Uint32Array(found)];
  for (let id = 0, at = 0; at < found; id += 1) {
    const count = all[id] ?? 0;
    ids[at] = id;
    counts[at] = count;
    at += count === 0 ? 0 : 1;
  }
  return { ids, counts };
}

/** Counts the values of the products one by one. */
function countFew({ codes, starts, members }: FacetList, { counted }: Counted): ValueCounts {
  const met: number[] = [];
  for (const group of counted) {
    for (const product of group) {
      const set = codes[product] ?? 0;
      const end = starts[set + 1] ?? 0;
      for (let i = starts[set] ?? 0; i < end; i += 1) met.push(members[i] ?? 0);
    }
  }
  const [ids, counts] = [new Uint32Array(met.length), new Uint32Array(met.length)];
  let found = 0;
  for (const id of Uint32Array.from(met).sort()) {
    if (found === 0 || ids[found - 1] !== id) found += 1;
    ids[found - 1] = id;
    counts[found - 1] = (counts[found - 1] ?? 0) + 1;
  }
  return { ids: ids.slice(0, found), counts: counts.slice(0, found) };
}

/**
 * Counts the products of every value among those that meet all filters but the list's own: a chosen value never
 * hides its siblings.
 */
export function countList(list: FacetList, { products }: Match, own: CriterionKey): ValueCounts {
  const isCounted = (mark: number) => mark === 0 || mark === MARKS[own];
  const split = {
    counted: products.filter((_, mark) => isCounted(mark)),
    others: products.filter((_, mark) => !isCounted(mark)),
  };
  const isFew = lengthOf(split.counted) * FEW < list.starts.length + countOf(list.values);
  return isFew ? countFew(list, split) : countMany(list, split);
}

/** A value of a list by its id, and its products. */
interface ValueCount {
  readonly id: number;
  readonly count: number;
}

/** The values with the most products, equal ones in natural order, which is that of the ids. */
export function topValues({ ids, counts }: ValueCounts, limit: number): readonly ValueCount[] {
  const top: ValueCount[] = [];
  for (let i = 0; i < ids.length; i += 1) {
    const count = counts[i] ?? 0;
    if (top.length >= limit && count <= (top.at(-1)?.count ?? count)) continue;
    let place = top.length;
    while (place > 0 && (top[place - 1]?.count ?? 0) < count) place -= 1;
    top.splice(place, 0, { id: ids[i] ?? 0, count });
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
