import type { PageContextServer } from 'vike/types';
import {
  type ArticleData,
  articleHref,
  articleKindOf,
  articleSections,
  loadArticle,
} from '../../../features/articles/data.ts';
import { articleNode } from '../../../seo/linked-data/article.ts';
import { crumbsNode } from '../../../seo/linked-data/nodes.ts';
import { withShop } from '../../../seo/titles.ts';

/** A news item or an article, with linked data for the text and its breadcrumbs [RT-09][RT-18]. */
export async function data(pageContext: PageContextServer): Promise<ArticleData> {
  const data = await loadArticle(pageContext, articleKindOf(pageContext.urlPathname));
  const { article } = data;
  const { publicUrl, wholeSite } = pageContext;
  const steps = [
    { title: articleSections[article.kind].title, href: `/${article.kind}` },
    { title: article.title, href: articleHref(article) },
  ];
  pageContext.head = {
    title: withShop(article.title, pageContext),
    description: article.description,
    preview: { type: 'article', image: article.image, date: article.date },
    linkedData: [articleNode(article, { publicUrl, site: wholeSite }), crumbsNode(publicUrl, steps)],
  };
  return data;
}
