import type { PageContextServer } from 'vike/types';
import { type ArticlesData, loadArticles } from '../../../features/articles/articles-data.ts';

export { data };

/** A page of the news, newest first [RT-08]. */
function data(pageContext: PageContextServer): Promise<ArticlesData> {
  return loadArticles(pageContext, 'news');
}
