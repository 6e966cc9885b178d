import type { PageContextServer } from 'vike/types';
import { articleNode } from '../../app/seo/linked-data/article.ts';
import { crumbsNode, type LinkedNode } from '../../app/seo/linked-data/nodes.ts';
import type { ArticleData } from './article-data.ts';
import { articleSections } from './sections.ts';
import { articleHref } from './shown-article.ts';

/** What search engines read of a news item or an article: the text and the way to it [RT-09][RT-18]. */
export function linkedData({
  publicUrl,
  wholeSite,
  data: { article },
}: PageContextServer & { data: ArticleData }): readonly LinkedNode[] {
  const steps = [
    { title: articleSections[article.kind].title, href: `/${article.kind}` },
    { title: article.title, href: articleHref(article) },
  ];
  return [articleNode(article, { publicUrl, site: wholeSite }), crumbsNode(publicUrl, steps)];
}
