import { CATEGORY_LEVELS } from '../../../../src/contract/constants.ts';
import type { Category, Image } from '../../../../src/contract/entities.ts';
import { groupBy } from '../../../lib/group-by.ts';

export interface CategoryRow extends Record<string, unknown> {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly parent_id: number | null;
  readonly sort: number;
  readonly image: Image | null;
  /** Published products of the subtree, as the last import counted them. */
  readonly products: number;
}

/** Products by their numbers, `to` left out. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface CategoryIndex {
  /** Top categories with their descendants, CATEGORY_LEVELS deep [EN-07][AP-13]. */
  readonly tree: readonly Category[];
  readonly ranges: ReadonlyMap<number, Range>;
}

interface Grouping {
  readonly index: CategoryIndex;
  /** For every number of a product in the index, its place in the order it was read in. */
  readonly order: Uint32Array;
}

/** By `sort`, then title, then id. */
function compare(a: CategoryRow, b: CategoryRow): number {
  return a.sort - b.sort || a.title.localeCompare(b.title, 'ru') || a.id - b.id;
}

const groupByParent = (rows: readonly CategoryRow[]) =>
  groupBy([...rows].sort(compare), ({ parent_id }) => parent_id);

/**
 * Numbers the products so that every subtree is one range, and counts the tree from the ranges.
 *
 * @param categoryOf the category of every product, in the order they were read
 */
export function groupByCategory(rows: readonly CategoryRow[], categoryOf: Uint32Array): Grouping {
  const children = groupByParent(rows);
  const own = new Map<number, number>();
  for (const category of categoryOf) own.set(category, (own.get(category) ?? 0) + 1);
  const ranges = new Map<number, Range>();
  const next = new Map<number, number>();
  let placed = 0;
  const place = (row: CategoryRow): void => {
    const from = placed;
    next.set(row.id, from);
    placed += own.get(row.id) ?? 0;
    for (const child of children.get(row.id) ?? []) place(child);
    ranges.set(row.id, { from, to: placed });
  };
  for (const top of children.get(null) ?? []) place(top);
  const order = new Uint32Array(placed);
  for (let product = 0; product < categoryOf.length; product += 1) {
    const category = categoryOf[product] ?? 0;
    const at = next.get(category);
    if (at === undefined) continue;
    order[at] = product;
    next.set(category, at + 1);
  }
  const countOf = ({ id }: CategoryRow) => {
    const { from, to } = ranges.get(id) ?? { from: 0, to: 0 };
    return to - from;
  };
  return { index: { tree: treeOf(children, countOf), ranges }, order };
}

function treeOf(
  children: ReadonlyMap<number | null, readonly CategoryRow[]>,
  countOf: (row: CategoryRow) => number,
): readonly Category[] {
  const grow = (row: CategoryRow, parent: CategoryRow | null, level: number): Category => {
    const below = level < CATEGORY_LEVELS ? (children.get(row.id) ?? []) : [];
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      parent: parent && { id: parent.id, slug: parent.slug },
      children: below.map((child) => grow(child, row, level + 1)),
      sort: row.sort,
      image: row.image,
      products: countOf(row),
    };
  };
  return (children.get(null) ?? []).map((top) => grow(top, null, 1));
}

/** The tree of `CategoryIndex` from the counts of the last import. */
export const countedTree = (rows: readonly CategoryRow[]): readonly Category[] =>
  treeOf(groupByParent(rows), ({ products }) => products);
