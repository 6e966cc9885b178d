import type { Category, WholeCategory } from '../contract/entities.ts';
import { getData } from './api-client.ts';
import { toMenu, toTiles } from './category-tree.ts';

/** The whole category tree of the menus; loaded with its request, because few visitors open it. */
export async function readWholeMenu(signal: AbortSignal): Promise<readonly WholeCategory[]> {
  const tree = await getData<readonly Category[]>('/api/categories/product', signal);
  const tiles = new Map(toTiles(tree).map((tile) => [tile.id, tile]));
  return toMenu(tree, () => true).map((category) => ({ ...category, tile: tiles.get(category.id) }));
}
