import type { PageContext } from 'vike/types';
import { withShop } from '../../../app/seo/titles.ts';
import { type ArticlesData, articlesTitle } from '../../../features/articles/articles-data.ts';

export { title };

function title(pageContext: PageContext & { data: ArticlesData }): string {
  return withShop(articlesTitle(pageContext.data), pageContext);
}
