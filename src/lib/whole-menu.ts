import { useSyncExternalStore } from 'react';
import { CATEGORY_MENU_KEY } from '../contract/constants.ts';
import type { MenuCategory } from '../contract/entities.ts';
import { readCategories } from './api-client.ts';
import { toMenu } from './category-tree.ts';
import { lazyValue } from './lazy-value.ts';

/**
 * The whole category tree of the menus, loaded once per session. A page brings the top level and the chain of its own
 * category; the rest would be a seventh of the HTML of a list (3.5 of 26 KB), and few visitors open it.
 */
export const cachedLoads = {
  [CATEGORY_MENU_KEY]: lazyValue(async () => toMenu(await readCategories(), () => true)),
} as const;

const whole = cachedLoads[CATEGORY_MENU_KEY];

/** Loads the tree on first need; after a failure the next call tries again [AP-13]. */
export const loadWholeMenu = (): void => void whole.load();

/** The whole tree once loaded, until then the page's part of it. */
export function useWholeMenu(shown: readonly MenuCategory[]): readonly MenuCategory[] {
  return useSyncExternalStore(
    whole.subscribe,
    () => whole.current() ?? shown,
    () => shown,
  );
}
