import type { PageContextServer } from 'vike/types';
import type { WithFilterPanel } from '../../app/actors.ts';
import type { FoundCategory } from '../../app/category-tree.ts';
import type { CategoryRef, Image, ProductList } from '../../contract/entities.ts';
import { type ListQuery, parseListQuery } from '../../contract/filter.ts';

/** A category below the list's own, as a tile. */
export interface ChildCategory extends CategoryRef {
  readonly image: Image | null;
  readonly products: number;
}

/** What the page of a list shows. */
export interface ListData extends WithFilterPanel {
  readonly title: string;
  /** The list's path without a query. */
  readonly path: string;
  /** The chain of the category, itself last; empty for the whole catalogue. */
  readonly chain: readonly CategoryRef[];
  readonly children: readonly ChildCategory[];
  readonly list: ProductList;
  readonly query: ListQuery;
}

/** Loads a list: its products are critical, the filter panel and the tiles are not [RT-13][RT-14]. */
export async function loadList(
  pageContext: PageContextServer,
  found: FoundCategory | null,
): Promise<ListData> {
  const query = parseListQuery(pageContext.urlParsed.searchOriginal ?? '');
  const [list, optional] = await Promise.all([
    pageContext.shop.products(found?.category.id ?? null, query),
    loadOptional(pageContext, found, query),
  ]);
  return {
    title: found?.category.title ?? 'Все товары',
    path: found ? `/catalog/${found.category.slug}` : '/catalog',
    chain: found?.chain ?? [],
    list,
    query: { ...query, page: list.page },
    ...optional,
  };
}

async function loadOptional(
  { shop }: PageContextServer,
  found: FoundCategory | null,
  { filters, sort }: ListQuery,
): Promise<Pick<ListData, 'children' | 'filterPanel'>> {
  const below = found ? found.category.children : await shop.categories();
  const data = await shop.filterData(found?.category.id ?? null, filters);
  const path = found ? `/catalog/${found.category.slug}` : '/catalog';
  const openCategories = found?.chain.map(({ id }) => id) ?? [];
  return {
    children: below
      .filter((child) => child.products > 0)
      .map(({ id, slug, title, image, products }) => ({ id, slug, title, image, products })),
    filterPanel: { applied: filters, data, path, sort, openCategories },
  };
}

/** Title of the list's window: what is sold and the page. */
export function listTitle({ title, chain, list }: ListData): string {
  const page = list.page > 1 ? `, страница ${list.page}` : '';
  return chain.length > 0 ? `${title}: купить в Картере${page}` : `Каталог запчастей Картер${page}`;
}
