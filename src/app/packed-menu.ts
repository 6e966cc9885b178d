import type { MenuCategory } from './category-tree.ts';

/**
 * The menus' tree as it comes with the first page of a visit, half a kilobyte shorter than as objects: depth and
 * title of each category on a line of its own, parents before their children, slugs, and steps from id to id.
 */
export interface PackedMenu {
  readonly titles: string;
  readonly slugs: string;
  readonly ids: string;
}

interface Entry {
  readonly depth: number;
  readonly category: MenuCategory;
}

const flatten = (tree: readonly MenuCategory[], depth = 0): readonly Entry[] =>
  tree.flatMap((category) => [{ depth, category }, ...flatten(category.children, depth + 1)]);

export function packMenu(tree: readonly MenuCategory[]): PackedMenu {
  const entries = flatten(tree);
  const steps = entries.map(({ category }, at) => category.id - (entries[at - 1]?.category.id ?? 0));
  return {
    titles: entries.map(({ depth, category }) => `${depth}${category.title}`).join('\n'),
    slugs: entries.map(({ category }) => category.slug).join(' '),
    ids: steps.join(' '),
  };
}

export function unpackMenu({ titles, slugs, ids }: PackedMenu): readonly MenuCategory[] {
  const slugOf = slugs.split(' ');
  const steps = ids.split(' ').map(Number);
  const levels: MenuCategory[][] = [[]];
  let id = 0;
  for (const [at, line] of titles === '' ? [] : titles.split('\n').entries()) {
    const depth = Number(line[0]);
    const children: MenuCategory[] = [];
    id += steps[at] ?? 0;
    levels[depth]?.push({ id, slug: slugOf[at] ?? '', title: line.slice(1), children });
    levels[depth + 1] = children;
  }
  return levels[0] ?? [];
}
