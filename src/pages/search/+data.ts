import type { PageContextServer } from 'vike/types';
import { loadResults, type ResultsData } from '../../features/search-results/data.ts';
import { pageInTitle, withShop } from '../../seo/titles.ts';

export { data };

/** Search results [RT-05][ST-23]. */
async function data(pageContext: PageContextServer): Promise<ResultsData> {
  const data = await loadResults(pageContext);
  const { query, page } = data.list;
  const what = query === '' ? 'Поиск по каталогу' : `${query}: поиск по каталогу`;
  pageContext.head = { title: withShop(what + pageInTitle(page), pageContext) };
  return data;
}
