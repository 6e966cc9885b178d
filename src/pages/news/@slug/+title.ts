import type { PageContext } from 'vike/types';
import { withShop } from '../../../app/seo/titles.ts';
import { type ArticleData, articleTitle } from '../../../features/articles/article-data.ts';

export { title };

function title(pageContext: PageContext & { data: ArticleData }): string {
  return withShop(articleTitle(pageContext.data), pageContext);
}
