import { filterPanelModel } from '../../../machines/filter-panel/filter-panel.model.ts';
import { filterPanelScreen } from '../../page-objects/filter-panel.screen.ts';
import { dataAnswer } from './support/network.ts';
import { shownMenu, shownPanel } from './support/shown-data.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { comeBackFromCache, stayHere } from './support/visit.ts';

const PLAIN = '/catalog';
const FILTERED = '/catalog?price=5000-90000';

tourBrowser({
  id: 'filterPanel',
  tourLength: 30,
  async prepare(look) {
    const page = await look(PLAIN);
    const [category] = (await shownMenu(page)).filter(({ children }) => children.length > 0);
    if (!category) throw new Error('the demo catalogue has a tree');
    const inputs = { plain: await shownPanel(page), filtered: await shownPanel(await look(FILTERED)) };
    return { model: filterPanelModel(inputs, category), screen: filterPanelScreen(category) };
  },
  async open(page, input) {
    await page.goto(input === 'filtered' ? FILTERED : PLAIN);
    await ready(page);
    await stayHere(page);
  },
  happen: { 'page.restored': comeBackFromCache },
  endpoints: {
    findOptions: { url: /\/api\/filter-options\?/, answer: dataAnswer },
    countProducts: { url: /\/api\/products\?/, answer: (total) => dataAnswer({ items: [], total }) },
  },
});
