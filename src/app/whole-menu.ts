import { useSyncExternalStore } from 'react';
import type { Category } from '../contract/entities.ts';
import { readCategories } from './api-client.ts';
import { type MenuCategory, toMenu } from './category-tree.ts';

/**
 * The whole category tree of the menus. A page brings its top and the chain of its own category: the rest would be a
 * seventh of the HTML of a list (3.5 of 26 KB), and few visitors unfold it.
 */
let whole: readonly MenuCategory[] | null = null;
let loading = false;
const waiting = new Set<() => void>();

const all = (tree: readonly Category[]) => toMenu(tree, () => true);

/** Asks for the tree on its first need; a failure is tried again at the next one [AP-13]. */
export function loadWholeMenu(): void {
  if (whole || loading) return;
  loading = true;
  readCategories()
    .then(
      (tree) => {
        whole = all(tree);
        for (const tell of waiting) tell();
      },
      () => undefined,
    )
    .finally(() => {
      loading = false;
    });
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** The whole tree once it is there, until then what the page has brought. */
export function useWholeMenu(shown: readonly MenuCategory[]): readonly MenuCategory[] {
  return useSyncExternalStore(
    subscribe,
    () => whole ?? shown,
    () => shown,
  );
}
