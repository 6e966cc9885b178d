import type { PageContextServer } from 'vike/types';
import { isClose, keptApart, priceBounds } from '../../../machines/filter-panel/price.ts';
import type { Category, CategoryRef, MenuCategory, ProductList } from '../../contract/entities.ts';
import { type Filters, type ListQuery, type ListScope, parseListQuery } from '../../contract/filter.ts';
import { CATALOG_PATH, categoryPath } from '../../contract/routes.ts';
import { type FoundCategory, toMenu } from '../../lib/category-tree.ts';
import { packData } from '../../lib/packed-filters.ts';
import { packRows, unpackRows } from '../../lib/packed-rows.ts';
import type { WithFilterPanel } from '../filter-panel/index.tsx';
import type { ShownList } from './list-frame.tsx';
import { toShownCard } from './shown-card.ts';

/** What the page of a category, or of all of them, shows. */
export interface ListData extends ShownList, WithFilterPanel {
  readonly title: string;
  /** The chain of the category, itself last; empty for the whole catalogue. */
  readonly chain: readonly CategoryRef[];
  /** The top category of the chain with what the panel's tree shows of it; null for the whole catalogue. */
  readonly branch: MenuCategory | null;
  /** The categories below that have products, with their number. */
  readonly children: readonly (CategoryRef & Pick<Category, 'products'>)[];
}

/**
 * The filters of the address as the panel shows them: without a price if the owner wants no price filter, with prices
 * no closer than the slider's thumbs. Where its rail ends is known without the price.
 */
export async function shownFilters(
  { shop, wholeSite }: Pick<PageContextServer, 'shop' | 'wholeSite'>,
  scope: ListScope,
  asked: Filters,
): Promise<Filters> {
  const unpriced = { ...asked, price: null };
  if (!wholeSite.options.priceFilter) return unpriced;
  if (!isClose(asked.price)) return asked;
  const { price } = await shop.filterData(scope, unpriced);
  return { ...asked, price: keptApart(priceBounds(price), asked.price) };
}

/** The pages that the address asks for, the first and the last, which says where the list is, with all their products. */
export async function loadPages<L extends ProductList>(
  load: (query: ListQuery) => Promise<L>,
  { from, ...query }: ListQuery,
): Promise<{ readonly first: L; readonly last: L; readonly items: ProductList['items'] }> {
  const last = await load(query);
  const begin = Math.min(from ?? last.page, last.page);
  const before = Array.from({ length: last.page - begin }, (_, at) => begin + at);
  const pages = [...(await Promise.all(before.map((page) => load({ ...query, page })))), last];
  return { first: pages[0] ?? last, last, items: pages.flatMap(({ items }) => items) };
}

/** The categories that have products, with their number. */
export const withProducts = (categories: readonly Category[]) =>
  categories
    .filter(({ products }) => products > 0)
    .map(({ id, slug, title, products }) => ({ id, slug, title, products }));

/** Loads a list: its products beside what stands around them, the panel and the tiles [RT-13][RT-14]. */
export async function loadList(
  pageContext: PageContextServer,
  found: FoundCategory | null,
): Promise<ListData> {
  const { shop, urlParsed } = pageContext;
  const asked = parseListQuery(urlParsed.searchOriginal ?? '');
  const id = found?.category.id ?? null;
  const filters = await shownFilters(pageContext, id, asked.filters);
  const query = { ...asked, filters };
  const path = found ? categoryPath(found.category.slug) : CATALOG_PATH;
  const chain = found?.chain ?? [];
  const [{ last, items }, data, tree] = await Promise.all([
    loadPages((page) => shop.products(id, page), query),
    shop.filterData(id, filters),
    shop.categories(),
  ]);
  const openCategories = chain.map((category) => category.id);
  const top = tree.filter((category) => category.id === openCategories[0]);
  return {
    title: found?.category.title ?? 'Все товары',
    path,
    chain,
    branch: toMenu(top, (category) => openCategories.includes(category))[0] ?? null,
    children: withProducts(found ? found.category.children : tree),
    list: { ...last, items: packRows(items.map(toShownCard)) },
    query: { ...query, page: last.page },
    filterData: packData(data),
  };
}

/** What title and description tell of the list. */
export function describedList({ title, chain, list, query, filterData }: ListData) {
  const { price = null, brand } = filterData ?? {};
  return {
    title: chain.length > 0 ? title : 'Каталог запчастей',
    total: list.total,
    query,
    price,
    brands: brand ? unpackRows(brand.options).map(({ value }) => value) : [],
  };
}

const crumbOf = ({ slug, title }: CategoryRef) => ({ title, href: categoryPath(slug) });

/** The way to a category from the home page, without itself. */
export function listCrumbs(chain: readonly CategoryRef[]) {
  return chain.length > 0
    ? [{ title: 'Каталог', href: CATALOG_PATH }, ...chain.slice(0, -1).map(crumbOf)]
    : [];
}
