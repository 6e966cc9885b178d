import type { PageContextServer } from 'vike/types';
import { crumbsNode, type LinkedNode } from '../../app/seo/linked-data/nodes.ts';
import type { ContentPageData } from '../../features/content-page/page-data.ts';

export { linkedData };

function linkedData({
  publicUrl,
  data,
}: PageContextServer & { data: ContentPageData }): readonly LinkedNode[] {
  return [crumbsNode(publicUrl, [{ title: data.page.title, href: `/${data.page.slug}` }])];
}
