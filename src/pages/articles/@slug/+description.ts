import type { PageContext } from 'vike/types';
import type { ArticleData } from '../../../features/articles/article-data.ts';

export { description };

function description({ data }: PageContext & { data: ArticleData }): string {
  return data.article.description;
}
