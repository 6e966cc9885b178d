import { searchModel } from '../../models/search.model.ts';
import { searchScreen } from '../../models/search.screen.ts';
import { dataAnswer } from './kit/network.ts';
import { ready, tourBrowser } from './kit/tour-browser.ts';
import { goElsewhere } from './kit/visit.ts';

tourBrowser({
  id: 'search',
  prepare: async () => ({ model: searchModel, screen: searchScreen }),
  async open(page, input) {
    // Made-up products have no pages: going there lasts until the tour goes elsewhere.
    await page.route(/\/product\/part-/, () => {});
    await page.goto(input === 'asked' ? `/search?q=${encodeURIComponent('фильтр')}` : '/');
    await ready(page);
  },
  happen: { 'page.changed': goElsewhere },
  endpoints: { suggest: { url: /\/api\/search\/suggest\?/, answer: dataAnswer } },
});
