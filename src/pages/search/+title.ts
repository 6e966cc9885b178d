import type { PageContext } from 'vike/types';
import { withShop } from '../../app/seo/titles.ts';
import type { ResultsData } from '../../features/search-results/results-data.ts';

export { title };

function title(pageContext: PageContext & { data: ResultsData }): string {
  const { query, page } = pageContext.data.result;
  const what = query === '' ? 'Поиск по каталогу' : `${query}: поиск по каталогу`;
  return withShop(`${what}${page > 1 ? `, страница ${page}` : ''}`, pageContext);
}
