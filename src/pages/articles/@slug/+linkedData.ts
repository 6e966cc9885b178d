import type { PageContextServer } from 'vike/types';
import { articleNode } from '../../../app/seo/linked-data/article.ts';
import { crumbsNode, type LinkedNode } from '../../../app/seo/linked-data/nodes.ts';
import type { ArticleData } from '../../../features/articles/article-data.ts';
import { articleSections } from '../../../features/articles/sections.ts';
import { articleHref } from '../../../features/articles/shown-article.ts';

export { linkedData };

/** The text and the way to it. */
function linkedData({
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
