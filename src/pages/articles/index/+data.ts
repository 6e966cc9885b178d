import type { PageContextServer } from 'vike/types';
import { type ArticlesData, loadArticles } from '../../../features/articles/articles-data.ts';

export { data };

/** A page of the articles, newest first [RT-17]. */
function data(pageContext: PageContextServer): Promise<ArticlesData> {
  return loadArticles(pageContext, 'articles');
}
