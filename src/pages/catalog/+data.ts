import type { PageContextServer } from 'vike/types';
import { describedList, type ListData, listCrumbs, loadList } from '../../features/products/data.ts';
import { unpackRows } from '../../lib/packed-rows.ts';
import { catalogNodes } from '../../seo/linked-data/catalog.ts';
import { crumbsNode, type LinkedNode } from '../../seo/linked-data/nodes.ts';
import { robotsOf } from '../../seo/robots.ts';
import { listDescription, listTitle } from '../../seo/titles.ts';

/** Linked data of the list: offers and breadcrumbs; a list that is not to be found has no offers. */
function linkedList(
  { title, path, chain, list }: ListData,
  description: string,
  { publicUrl, urlPathname, urlParsed }: PageContextServer,
): readonly LinkedNode[] {
  const crumbs = crumbsNode(publicUrl, [...listCrumbs(chain), { title, href: path }]);
  if (chain.length === 0 || robotsOf(urlPathname, urlParsed.searchOriginal ?? '')) return [crumbs];
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
    linkedData: linkedList(data, description, pageContext),
  };
  return data;
}
