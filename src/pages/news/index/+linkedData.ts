import type { PageContextServer } from 'vike/types';
import { crumbsNode, type LinkedNode } from '../../../app/seo/linked-data/nodes.ts';
import type { ArticlesData } from '../../../features/articles/articles-data.ts';
import { articleSections } from '../../../features/articles/sections.ts';

export { linkedData };

function linkedData({ publicUrl, data }: PageContextServer & { data: ArticlesData }): readonly LinkedNode[] {
  return [crumbsNode(publicUrl, [{ title: articleSections[data.kind].title, href: `/${data.kind}` }])];
}
