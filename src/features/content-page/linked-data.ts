import type { PageContextServer } from 'vike/types';
import { crumbsNode, type LinkedNode } from '../../app/seo/linked-data/nodes.ts';
import type { ContentPageData } from './page-data.ts';

/** What search engines read of a page of text: the way to it. */
export function linkedData({
  publicUrl,
  data,
}: PageContextServer & { data: ContentPageData }): readonly LinkedNode[] {
  return [crumbsNode(publicUrl, [{ title: data.page.title, href: `/${data.page.slug}` }])];
}
