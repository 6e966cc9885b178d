import { catalogMenuModel } from '../../../machines/catalog-menu/catalog-menu.model.ts';
import { catalogMenuScreen } from '../../screens/catalog-menu.screen.ts';
import { shownMenu } from './kit/shown-data.ts';
import { tourBrowser } from './kit/tour-browser.ts';
import { ready } from './kit/tour-site.ts';
import { changePage } from './kit/visit.ts';

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
