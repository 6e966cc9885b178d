import type { Page } from '@playwright/test';
import type { FilterPanelInput } from '../../../../machines/filter-panel/filter-panel.machine.ts';
import type { MenuCategory } from '../../../../src/app/category-tree.ts';
import { type PackedMenu, unpackMenu } from '../../../../src/app/packed-menu.ts';
import { contextOf } from './recorder.ts';

function isPacked(value: unknown): value is PackedMenu {
  return (
    typeof value === 'object' && value !== null && 'titles' in value && 'slugs' in value && 'ids' in value
  );
}

/** The category tree that a page's menus show. */
export async function shownMenu(page: Page): Promise<readonly MenuCategory[]> {
  const text = await page.locator('#vike_pageContext').textContent();
  const menu: unknown = Object(JSON.parse(text ?? '{}')).packedMenu;
  if (!isPacked(menu)) throw new Error('the page has no menu');
  return unpackMenu(menu);
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
