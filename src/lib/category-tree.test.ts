import { expect, test } from 'vitest';
import type { Category } from '../contract/entities.ts';
import { findCategory } from './category-tree.ts';

/** A chain of categories `c1` to `c<levels>`, each inside the one before. */
function chainOf(levels: number, level = 1): readonly Category[] {
  if (level > levels) return [];
  const children = chainOf(levels, level + 1);
  const own = { id: level, slug: `c${level}`, title: `${level}`, children };
  return [{ ...own, parent: null, image: null, products: 1, sort: 1 }];
}

test('a category is found ten levels deep and no deeper [CO-02][OV-04]', () => {
  const tree = chainOf(11);
  const slugs = findCategory(tree, 'c10')?.chain.map(({ slug }) => slug);
  expect(slugs).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10']);
  expect(findCategory(tree, 'c11')).toBeNull();
});
