import { useSyncExternalStore } from 'react';
import { CATEGORY_MENU_KEY } from '../contract/constants.ts';
import type { MenuCategory } from '../contract/entities.ts';
import { readCategories } from './api-client.ts';
import { toMenu } from './category-tree.ts';
import { lazyValue } from './lazy-value.ts';

/**
 * What the browser has loaded once and keeps for the visit, by its key. The whole category tree of the menus: a page
 * brings its top and the chain of its own category; the rest would be a seventh of the HTML of a list (3.5 of 26 KB),
 * and few visitors unfold it.
 */
export const cachedLoads = {
  [CATEGORY_MENU_KEY]: lazyValue(async () => toMenu(await readCategories(), () => true)),
} as const;

const whole = cachedLoads[CATEGORY_MENU_KEY];

/** Asks for the tree on its first need; a failure is tried again at the next one [AP-13]. */
export const loadWholeMenu = (): void => void whole.load();

/** The whole tree once it is there, until then what the page has brought. */
export function useWholeMenu(shown: readonly MenuCategory[]): readonly MenuCategory[] {
  return useSyncExternalStore(
    whole.subscribe,
    () => whole.current() ?? shown,
    () => shown,
  );
}
