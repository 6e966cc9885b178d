import { catalogMenuModel } from '../../../machines/catalog-menu/catalog-menu.model.ts';
import { catalogMenuScreen } from '../../page-objects/catalog-menu.screen.ts';
import { shownMenu } from './support/shown-data.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { changePage } from './support/visit.ts';

tourBrowser({
  id: 'catalogMenu',
  async prepare(look) {
    const menu = await shownMenu(await look('/'));
    return { model: catalogMenuModel(menu), screen: catalogMenuScreen(menu) };
  },
  async open(page) {
    await page.goto('/');
    await ready(page);
  },
  happen: { 'page.changed': (page) => changePage(page, 'catalogMenu') },
});
