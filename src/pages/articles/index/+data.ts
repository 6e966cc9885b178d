import type { PageContextServer } from 'vike/types';
import {
  type ArticlesData,
  articleKindOf,
  articleSections,
  loadArticles,
} from '../../../features/articles/data.ts';
import { crumbsNode } from '../../../seo/linked-data/nodes.ts';
import { pageInDescription, pageInTitle, withShop } from '../../../seo/titles.ts';

/** A page of the news or the articles, newest first [RT-08][RT-17]. */
export async function data(pageContext: PageContextServer): Promise<ArticlesData> {
  const data = await loadArticles(pageContext, articleKindOf(pageContext.urlPathname));
  const { kind, page } = data;
  const { title, description } = articleSections[kind];
  pageContext.head = {
    title: withShop(title + pageInTitle(page), pageContext),
    description: description + pageInDescription(page),
    page,
    linkedData: [crumbsNode(pageContext.publicUrl, [{ title, href: `/${kind}` }])],
  };
  return data;
}
