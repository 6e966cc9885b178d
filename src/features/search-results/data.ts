import type { PageContextServer } from 'vike/types';
import { SEARCH_MAX_LENGTH } from '../../contract/constants.ts';
import type { CategoryRef, SearchResult } from '../../contract/entities.ts';
import { parseListQuery } from '../../contract/filter.ts';
import type { Shop } from '../../contract/shop.ts';
import { type CategoryTile, toTiles } from '../../lib/category-tree.ts';
import { loadOptional } from '../../lib/load-optional.ts';
import { type ShownCard, toShownCard } from '../products/index.ts';

/** More products than this fill the page by themselves. */
const GROUP_UP_TO = 12;

export interface ResultsData {
  readonly result: Omit<SearchResult, 'items' | 'nearNumbers'> & {
    readonly items: readonly ShownCard[];
    readonly nearNumbers: readonly ShownCard[];
  };
  /** Others of the group of the part whose number was asked for; none for any other question. */
  readonly group: { readonly category: CategoryRef; readonly items: readonly ShownCard[] } | null;
  /** Top categories, for an answer that found nothing. */
  readonly categories: readonly CategoryTile[];
}

/** A number finds few parts: what stands in their group beside them goes on from there. */
async function loadGroup(shop: Shop, { exact, total, items }: SearchResult): Promise<ResultsData['group']> {
  const [first] = items;
  if (!first || exact === 0 || total > GROUP_UP_TO) return null;
  const product = await shop.product(first.slug);
  const category = product?.categories.at(-1);
  if (!product || !category) return null;
  const shown = new Set(items.map(({ id }) => id));
  const others = (await shop.related(product)).filter(({ id }) => !shown.has(id));
  return others.length > 0 ? { category, items: others.map(toShownCard) } : null;
}

export async function loadResults(pageContext: PageContextServer): Promise<ResultsData> {
  const { shop, urlParsed } = pageContext;
  const text = (urlParsed.search.q ?? '').slice(0, SEARCH_MAX_LENGTH);
  const { page } = parseListQuery(urlParsed.searchOriginal ?? '');
  const result = await shop.search(text, page);
  const tree = result.total === 0 ? await loadOptional(pageContext, 'categories', shop.categories(), []) : [];
  const group = await loadOptional(pageContext, 'group', loadGroup(shop, result), null);
  const { items, nearNumbers } = result;
  const shown = { items: items.map(toShownCard), nearNumbers: nearNumbers.map(toShownCard) };
  return { result: { ...result, ...shown }, group, categories: toTiles(tree) };
}

/** The address of a page of results. */
export function resultsAddress(query: string, page: number): string {
  const params = new URLSearchParams({ q: query });
  if (page > 1) params.set('page', String(page));
  return `/search?${params}`;
}
