import { searchModel } from '../../../machines/search/search.model.ts';
import { QUESTIONS_KEY } from '../../../src/lib/storage.ts';
import { searchScreen } from '../../page-objects/search.screen.ts';
import { dataAnswer } from './support/network.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { changePage, TEXT_PAGE } from './support/visit.ts';

tourBrowser({
  id: 'search',
  tourLength: 30,
  prepare: async () => ({ model: searchModel, screen: searchScreen }),
  async open(page, input) {
    // Where the box leads does not arrive: made-up products have no pages, and an answer would come at any time.
    await page.route(/\/(product\/part-|search\/index\.pageContext\.json\?q=)/, () => {});
    // The browser remembers what the tour says at a focus, and nothing by itself.
    await page.addInitScript((key) => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (name, value) {
        if (name !== key || value.endsWith('\n')) setItem.call(this, name, value);
      };
      localStorage.removeItem(key);
    }, QUESTIONS_KEY);
    await page.goto(input === 'asked' ? `/search?q=${encodeURIComponent('фильтр')}` : TEXT_PAGE);
    await ready(page);
  },
  happen: {
    'page.changed': (page) => changePage(page, 'search'),
    'suggestion.move': (page, { by }) =>
      page
        .getByRole('combobox', { name: 'Поиск по каталогу' })
        .dispatchEvent('keydown', { key: by === 1 ? 'ArrowDown' : 'ArrowUp' }),
    async 'field.focus'(page, { questions }) {
      const lines = (questions as readonly string[]).map((question) => `${question}\n`).join('');
      const remembered = [QUESTIONS_KEY, lines || '\n'] as const;
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), remembered);
      await page.getByRole('combobox', { name: 'Поиск по каталогу' }).focus();
    },
  },
  endpoints: { suggest: { url: /\/api\/search\/suggest\?/, answer: dataAnswer } },
});
