import type { PageContextServer } from 'vike/types';
import { SEARCH_MAX_LENGTH } from '../../contract/constants.ts';
import type { SearchResult } from '../../contract/entities.ts';
import { parseListQuery } from '../../contract/filter.ts';
import { type CategoryTile, toTiles } from '../../lib/category-tree.ts';
import { loadOptional } from '../../lib/load-optional.ts';
import { type ShownCard, toShownCard } from '../products/index.ts';

export interface ResultsData {
  readonly result: Omit<SearchResult, 'items' | 'nearNumbers'> & {
    readonly items: readonly ShownCard[];
    readonly nearNumbers: readonly ShownCard[];
  };
  /** Top categories, for an answer that found nothing. */
  readonly categories: readonly CategoryTile[];
}

export async function loadResults(pageContext: PageContextServer): Promise<ResultsData> {
  const { shop, urlParsed } = pageContext;
  const text = (urlParsed.search.q ?? '').slice(0, SEARCH_MAX_LENGTH);
  const { page } = parseListQuery(urlParsed.searchOriginal ?? '');
  const result = await shop.search(text, page);
  const tree = result.total === 0 ? await loadOptional(pageContext, 'categories', shop.categories(), []) : [];
  const { items, nearNumbers } = result;
  const shown = { items: items.map(toShownCard), nearNumbers: nearNumbers.map(toShownCard) };
  return { result: { ...result, ...shown }, categories: toTiles(tree) };
}

/** The address of a page of results. */
export function resultsAddress(query: string, page: number): string {
  const params = new URLSearchParams({ q: query });
  if (page > 1) params.set('page', String(page));
  return `/search?${params}`;
}
