import { searchModel } from '../../../machines/search/search.model.ts';
import { searchScreen } from '../../page-objects/search.screen.ts';
import { dataAnswer } from './support/network.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { changePage } from './support/visit.ts';

tourBrowser({
  id: 'search',
  prepare: async () => ({ model: searchModel, screen: searchScreen }),
  async open(page, input) {
    // Where the box leads does not arrive: made-up products have no pages, and an answer would come at any time.
    await page.route(/\/(product\/part-|search\/index\.pageContext\.json\?q=)/, () => {});
    await page.goto(input === 'asked' ? `/search?q=${encodeURIComponent('фильтр')}` : '/');
    await ready(page);
  },
  happen: { 'page.changed': (page) => changePage(page, 'search') },
  endpoints: { suggest: { url: /\/api\/search\/suggest\?/, answer: dataAnswer } },
});
