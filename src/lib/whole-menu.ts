import { useSyncExternalStore } from 'react';
import { CATEGORY_MENU_KEY, REQUEST_TIMEOUT_MS } from '../contract/constants.ts';
import type { Category, MenuCategory } from '../contract/entities.ts';
import { getData } from './api-client.ts';
import { type CategoryTile, toMenu, toTiles } from './category-tree.ts';
import { lazyValue } from './lazy-value.ts';

/** A top category of the whole tree, with its picture and the number of its products. */
export interface WholeCategory extends MenuCategory {
  readonly tile?: CategoryTile | undefined;
}

function toWholeMenu(tree: readonly Category[]): readonly WholeCategory[] {
  const tiles = new Map(toTiles(tree).map((tile) => [tile.id, tile]));
  return toMenu(tree, () => true).map((category) => ({ ...category, tile: tiles.get(category.id) }));
}

/**
 * The whole category tree of the menus, loaded once per session. A page brings the top level and the chain of its own
 * category; the rest would be a seventh of the HTML of a list (3.5 of 26 KB), and few visitors open it.
 */
export const cachedLoads = {
  [CATEGORY_MENU_KEY]: lazyValue(async () =>
    toWholeMenu(await getData('/api/categories/product', AbortSignal.timeout(REQUEST_TIMEOUT_MS))),
  ),
} as const;

const whole = cachedLoads[CATEGORY_MENU_KEY];

/** Loads the tree on first need; after a failure the next call tries again [AP-13]. */
export const loadWholeMenu = (): void => void whole.load();

/** The whole tree once loaded, until then the page's part of it. */
export function useWholeMenu(shown: readonly MenuCategory[]): readonly WholeCategory[] {
  return useSyncExternalStore(
    whole.subscribe,
    () => whole.current() ?? shown,
    () => shown,
  );
}
