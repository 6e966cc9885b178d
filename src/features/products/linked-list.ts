import { catalogNode } from '../../app/seo/linked-data/catalog.ts';
import { crumbsNode, type LinkedNode } from '../../app/seo/linked-data/nodes.ts';
import { listDescription } from '../../app/seo/titles.ts';
import { hasFilters } from '../../contract/filter.ts';
import { describedList, type ListData, listCrumbs } from './list-data.ts';

/** The offers of the list and the way to it; a narrowed or sorted list, which nobody is to find, tells its way only. */
export function linkedList(data: ListData, publicUrl: string): readonly LinkedNode[] {
  const { title, path, chain, list, query } = data;
  const crumbs = crumbsNode(publicUrl, [...listCrumbs(chain), { title, href: path }]);
  if (chain.length === 0 || hasFilters(query.filters) || query.sort !== 'popular') return [crumbs];
  const description = listDescription(describedList(data));
  return [catalogNode({ title, description, path }, list.items, publicUrl), crumbs];
}
