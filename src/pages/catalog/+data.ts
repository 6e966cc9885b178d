import type { PageContextServer } from 'vike/types';
import { isPlain } from '../../contract/filter.ts';
import { describedList, type ListData, listCrumbs, loadList } from '../../features/products/data.ts';
import { unpackRows } from '../../lib/packed-rows.ts';
import { catalogNodes } from '../../seo/linked-data/catalog.ts';
import { crumbsNode, type LinkedNode } from '../../seo/linked-data/nodes.ts';
import { listDescription, listTitle } from '../../seo/titles.ts';

/** Linked data of the list: offers and breadcrumbs; a filtered or sorted list, which is `noindex`, has no offers. */
function linkedList(data: ListData, description: string, publicUrl: string): readonly LinkedNode[] {
  const { title, path, chain, list, query } = data;
  const crumbs = crumbsNode(publicUrl, [...listCrumbs(chain), { title, href: path }]);
  if (chain.length === 0 || !isPlain(query)) return [crumbs];
  return [...catalogNodes({ title, description, path }, unpackRows(list.items), publicUrl), crumbs];
}

/** The products of the page's category and all below it; without one, of the whole catalogue [RT-13][RT-14]. */
export async function data(pageContext: PageContextServer): Promise<ListData> {
  const data = await loadList(pageContext, pageContext.category ?? null);
  const list = describedList(data);
  const description = listDescription(list);
  pageContext.head = {
    title: listTitle(list, pageContext),
    description,
    page: list.query.page,
    robots: list.total === 0 ? 'noindex,follow' : null,
    linkedData: linkedList(data, description, pageContext.publicUrl),
  };
  return data;
}
