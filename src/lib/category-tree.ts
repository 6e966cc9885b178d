import { CATEGORY_CHAIN_LEVELS } from '../contract/constants.ts';
import type {
  Category,
  CategoryRef,
  CategoryTile,
  MenuCategory,
  WholeCategory,
} from '../contract/entities.ts';
import { withoutFormats } from '../contract/renderings.ts';

/** A category with its chain: the top category first, itself last. */
export interface FoundCategory {
  readonly category: Category;
  readonly chain: readonly CategoryRef[];
}

/** Finds a category by its slug; `null` when the tree has none. Walks at most CATEGORY_CHAIN_LEVELS deep. */
export function findCategory(tree: readonly Category[], slug: string): FoundCategory | null {
  const walk = (nodes: readonly Category[], above: readonly CategoryRef[]): FoundCategory | null => {
    for (const category of nodes) {
      const chain = [...above, { id: category.id, slug: category.slug, title: category.title }];
      if (category.slug === slug) return { category, chain };
      const below = chain.length < CATEGORY_CHAIN_LEVELS ? walk(category.children, chain) : null;
      if (below) return below;
    }
    return null;
  };
  return walk(tree, []);
}

/**
 * The tree as the menus need it: empty categories and everything that menus do not show are left out, and so are the
 * children of categories that `isOpen` does not name.
 */
export function toMenu(tree: readonly Category[], isOpen: (id: number) => boolean): readonly MenuCategory[] {
  return tree
    .filter((category) => category.products > 0)
    .map(({ id, slug, title, children }) => {
      const below = toMenu(children, isOpen);
      return { id, slug, title, hasChildren: below.length > 0, children: isOpen(id) ? below : [] };
    });
}

/** The whole tree as the menus show it: without empty categories. */
export function toWholeMenu(tree: readonly Category[]): readonly WholeCategory[] {
  return tree
    .filter((category) => category.products > 0)
    .map((category) => {
      const children = toWholeMenu(category.children);
      return { ...category, hasChildren: children.length > 0, children };
    });
}

/** The categories as tiles; empty ones are left out. */
export function toTiles(categories: readonly Category[]): readonly CategoryTile[] {
  return categories
    .filter(({ products }) => products > 0)
    .map(({ id, slug, title, image, products }) => {
      return { id, slug, title, image: image && withoutFormats(image), products };
    });
}
