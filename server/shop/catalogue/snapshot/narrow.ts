import { FILTER_LISTS } from '../../../../src/contract/filter.ts';
import { inOrder } from './column.ts';
import { rankBy } from './rank.ts';
import type { Snapshot } from './snapshot.ts';

const BITS = 2 ** 16;

/** The numbers of products in the order of their ids; ids that the snapshot does not know are left out. */
function numbersOf({ ids }: Snapshot, wanted: Uint32Array): Uint32Array {
  const places = new Map<number, number>();
  const mayBe = new Uint8Array(BITS);
  for (const id of wanted) {
    places.set(id, places.size);
    mayBe[id % BITS] = 1;
  }
  // One pass over everything; few ids get as far as the map.
  const numbers = new Array<number | undefined>(places.size);
  for (let number = 0; number < ids.length; number += 1) {
    const id = ids[number] ?? 0;
    if (mayBe[id % BITS] !== 1) continue;
    const place = places.get(id);
    if (place !== undefined) numbers[place] = number;
  }
  return Uint32Array.from(numbers.filter((number) => number !== undefined));
}

/**
 * The products of these ids as a snapshot of its own, numbered in the order of the ids, which becomes the one called
 * `popular`. Its whole range is asked with the category null: the ranges of its categories are those of the whole.
 */
export async function narrow(snapshot: Snapshot, ids: Uint32Array): Promise<Snapshot> {
  const order = numbersOf(snapshot, ids);
  const rank = (ranks: Uint32Array) => rankBy(Float64Array.from(inOrder(ranks, order)));
  const lists = { ...snapshot.lists };
  for (const key of FILTER_LISTS) lists[key] = { ...lists[key], codes: inOrder(lists[key].codes, order) };
  const { price, '-price': down, title, new: newest } = snapshot.ranks;
  return {
    ...snapshot,
    ids: inOrder(snapshot.ids, order),
    lists,
    prices: Float64Array.from(order, (number) => snapshot.prices[number] ?? 0),
    showable: Uint8Array.from(order, (number) => snapshot.showable[number] ?? 0),
    ranks: {
      popular: Uint32Array.from(order, (_, place) => place),
      price: await rank(price),
      '-price': await rank(down),
      title: await rank(title),
      new: await rank(newest),
    },
  };
}
