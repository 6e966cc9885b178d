import { catalogMenuModel } from '../../../machines/catalog-menu/catalog-menu.model.ts';
import type { Category, MenuCategory } from '../../../src/contract/entities.ts';
import { catalogMenuScreen } from '../../page-objects/catalog-menu.screen.ts';
import { dataAnswer } from './support/network.ts';
import { shownMenu } from './support/shown-data.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { changePage, TEXT_PAGE } from './support/visit.ts';

/** A tree of the menus as the API has it. */
function answered(tree: readonly MenuCategory[]): readonly Category[] {
  const unseen = { parent: null, sort: 0, image: null, products: 1 };
  return tree.map(({ id, slug, title, children }) => ({
    id,
    slug,
    title,
    ...unseen,
    children: answered(children),
  }));
}

let menu: readonly MenuCategory[] = [];

tourBrowser({
  id: 'catalogMenu',
  async prepare(look) {
    menu = await shownMenu(await look(TEXT_PAGE));
    return { model: catalogMenuModel(menu), screen: catalogMenuScreen(menu) };
  },
  async open(page) {
    await page.goto(TEXT_PAGE);
    await ready(page);
  },
  happen: { 'page.changed': (page) => changePage(page, 'catalogMenu') },
  endpoints: {
    readCategories: { url: '**/api/categories/product', answer: () => dataAnswer(answered(menu)) },
  },
});
