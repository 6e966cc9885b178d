import type { Page } from '@playwright/test';
import type { FilterPanelInput } from '../../../../machines/filter-panel/filter-panel.machine.ts';
import type { MenuCategory } from '../../../../src/app/category-tree.ts';
import { contextOf } from './recorder.ts';

function isMenu(value: unknown): value is readonly MenuCategory[] {
  return (
    Array.isArray(value) &&
    value.every(({ id, slug, title, children }) => Boolean(id && slug && title) && isMenu(children))
  );
}

/** The category tree that a page's menus show. */
export async function shownMenu(page: Page): Promise<readonly MenuCategory[]> {
  const text = await page.locator('#vike_pageContext').textContent();
  const menu: unknown = Object(JSON.parse(text ?? '{}')).menu;
  if (!isMenu(menu)) throw new Error('the page has no menu');
  return menu;
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
