import type { PageContextServer } from 'vike/types';
import type { ArticleKind } from '../../contract/site.ts';
import { type ArticlesData, loadArticles } from '../../features/articles/articles-data.ts';
import { articleSections } from '../../features/articles/sections.ts';
import { crumbsNode } from '../../seo/linked-data/nodes.ts';
import { withShop } from '../../seo/titles.ts';

/** A page of the news or the articles, newest first [RT-08][RT-17]. */
export async function articlesPageData(
  pageContext: PageContextServer,
  kind: ArticleKind,
): Promise<ArticlesData> {
  const data = await loadArticles(pageContext, kind);
  const { title, description } = articleSections[kind];
  const { page } = data;
  pageContext.head = {
    title: withShop(`${title}${page > 1 ? `, страница ${page}` : ''}`, pageContext),
    description: `${description}${page > 1 ? ` Страница ${page}.` : ''}`,
    linkedData: [crumbsNode(pageContext.publicUrl, [{ title, href: `/${kind}` }])],
  };
  return data;
}
