import type { PageContextServer } from 'vike/types';
import { type ArticleData, loadArticle } from '../../../features/articles/article-data.ts';

export { data };

/** One of the news [RT-09]. */
function data(pageContext: PageContextServer): Promise<ArticleData> {
  return loadArticle(pageContext, 'news');
}
