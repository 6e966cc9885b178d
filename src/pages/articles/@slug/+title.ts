import type { PageContext } from 'vike/types';
import { type ArticleData, articleTitle } from '../../../features/articles/article-data.ts';

export { title };

function title({ data }: PageContext & { data: ArticleData }): string {
  return articleTitle(data);
}
