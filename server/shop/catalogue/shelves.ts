import { type Snapshot, subtree } from './snapshot/snapshot.ts';

/** Products that the home page shows, at most. */
export const POPULAR_MAX = 12;
/** As many again, for some may have been sold out since the snapshot was read. */
export const CANDIDATES = 2 * POPULAR_MAX;

/** The most popular products of one subtree that are in stock and have an image, best first. */
function bestOf(snapshot: Snapshot, categoryId: number, limit: number): number[] {
  const { showable, ranks } = snapshot;
  const rank = (product: number): number => ranks.popular[product] ?? 0;
  const best: number[] = [];
  const { from, to } = subtree(snapshot, categoryId);
  for (let product = from; product < to; product += 1) {
    if (showable[product] !== 1) continue;
    let place = best.length;
    while (place > 0 && rank(best[place - 1] ?? 0) > rank(product)) place -= 1;
    if (place >= limit) continue;
    best.splice(place, 0, product);
    if (best.length > limit) best.pop();
  }
  return best;
}

/** The best of every top category in turn, then the second best, at most CANDIDATES. */
export function inTurn(shelves: readonly (readonly number[])[]): readonly number[] {
  const ids: number[] = [];
  for (let place = 0; place < CANDIDATES; place += 1) {
    for (const shelf of shelves) ids.push(...shelf.slice(place, place + 1));
  }
  return ids.slice(0, CANDIDATES);
}

/** The best of every top category, best first. */
export const shelvesOf = (snapshot: Snapshot) =>
  snapshot.categories.tree.map(({ id }) =>
    bestOf(snapshot, id, CANDIDATES).map((product) => snapshot.ids[product] ?? 0),
  );
