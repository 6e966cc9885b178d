import type { Category, WholeCategory } from '../contract/entities.ts';
import { toMenu, toTiles } from './category-tree.ts';

/** The whole category tree of the menus, loaded apart: few visitors open it. */
export function toWholeMenu(tree: readonly Category[]): readonly WholeCategory[] {
  const tiles = new Map(toTiles(tree).map((tile) => [tile.id, tile]));
  return toMenu(tree, () => true).map((category) => ({ ...category, tile: tiles.get(category.id) }));
}
