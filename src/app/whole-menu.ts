import { useSyncExternalStore } from 'react';
import type { MenuCategory } from '../contract/entities.ts';
import { lazyValue } from '../ui/lazy-value.ts';
import { readCategories } from './api-client.ts';
import { toMenu } from './category-tree.ts';

/**
 * The whole category tree of the menus. A page brings its top and the chain of its own category: the rest would be a
 * seventh of the HTML of a list (3.5 of 26 KB), and few visitors unfold it.
 */
const whole = lazyValue(async () => toMenu(await readCategories(), () => true));

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
