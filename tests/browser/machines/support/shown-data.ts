import type { Page } from '@playwright/test';
import type { FilterPanelInput } from '../../../../machines/filter-panel/filter-panel.machine.ts';
import type { Category, MenuCategory } from '../../../../src/contract/entities.ts';
import { toMenu } from '../../../../src/lib/category-tree.ts';
import { contextOf } from './recorder.ts';

function isTree(value: unknown): value is readonly Category[] {
  return (
    Array.isArray(value) &&
    value.every(({ id, slug, title, children }) => Boolean(id && slug && title) && isTree(children))
  );
}

/** The category tree that the menus of the page's shop unfold. */
export async function shownMenu(page: Page): Promise<readonly MenuCategory[]> {
  const tree: unknown = await page.evaluate(async () => {
    const answer = await fetch('/api/categories/product');
    return (await answer.json()).data;
  });
  if (!isTree(tree) || tree.length === 0) throw new Error('the shop has no categories');
  return toMenu(tree, () => true);
}

function isPanelInput(value: unknown): value is FilterPanelInput {
  return typeof value === 'object' && value !== null && 'applied' in value && 'data' in value;
}

/** What a list's page made its filter panel of. */
export async function shownPanel(page: Page): Promise<FilterPanelInput> {
  const context = await contextOf(page, 'filterPanel');
  if (!isPanelInput(context)) throw new Error('the page has no filter panel');
  const { applied, data, path, sort, openCategories } = context;
  return { applied, data, path, sort, openCategories };
}
