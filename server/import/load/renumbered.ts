import type { OfferCategory } from '../offer.ts';
import { keyOf, titlePaths } from '../table/category-paths.ts';

/** The tree of a list, and the identifiers it has now of known categories, by those that they had. */
export interface RenumberedTree {
  readonly categories: readonly OfferCategory[];
  readonly renumbered: ReadonlyMap<string, string>;
}

/**
 * Finds categories that came back under other identifiers: an unknown one whose path of titles is that of exactly one
 * known category that the list does not name any more. Lists that keep the shop's tree have both; the new one takes
 * the other's place then. Only for lists that name all their categories: others merely leave some out.
 */
export function renumberedTree(
  known: readonly OfferCategory[],
  categories: readonly OfferCategory[],
  named: readonly string[],
): RenumberedTree {
  const [before, now] = [titlePaths(known), titlePaths(categories)];
  const staying = new Set(named);
  /** The only category of a path that is not named; null when there are several. */
  const left = new Map<string, string | null>();
  for (const [id, path] of before) {
    if (staying.has(id)) continue;
    const key = keyOf(now.get(id) ?? path);
    left.set(key, left.has(key) ? null : id);
  }
  const renumbered = new Map<string, string>();
  for (const [id, path] of now) {
    const was = before.has(id) ? null : left.get(keyOf(path));
    if (!was) continue;
    renumbered.set(was, id);
    left.delete(keyOf(path));
  }
  const byId = new Map(categories.map((category) => [category.id, category]));
  const placed = new Set(categories.flatMap(({ id }) => renumbered.get(id) ?? []));
  const tree = categories
    .filter(({ id }) => !placed.has(id))
    .map((category) => byId.get(renumbered.get(category.id) ?? category.id) ?? category)
    .map((category) => ({
      ...category,
      parentId: category.parentId && (renumbered.get(category.parentId) ?? category.parentId),
    }));
  return { categories: tree, renumbered };
}
