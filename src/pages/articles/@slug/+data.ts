import type { PageContextServer } from 'vike/types';
import { type ArticleData, loadArticle } from '../../../features/articles/article-data.ts';

export { data };

/** One of the articles [RT-18]. */
function data(pageContext: PageContextServer): Promise<ArticleData> {
  return loadArticle(pageContext, 'articles');
}
