import type { PageContextServer } from 'vike/types';
import { SEARCH_MAX_LENGTH } from '../../contract/constants.ts';
import type { SearchResult } from '../../contract/entities.ts';
import { parseListQuery } from '../../contract/filter.ts';
import type { ChildCategory } from '../products/index.ts';

export interface ResultsData {
  readonly result: SearchResult;
  /** Top categories, for an answer that found nothing. */
  readonly categories: readonly ChildCategory[];
}

export async function loadResults({ shop, urlParsed }: PageContextServer): Promise<ResultsData> {
  const text = (urlParsed.search.q ?? '').slice(0, SEARCH_MAX_LENGTH);
  const { page } = parseListQuery(urlParsed.searchOriginal ?? '');
  const result = await shop.search(text, page);
  const tree = result.total === 0 ? await shop.categories() : [];
  const categories = tree
    .filter(({ products }) => products > 0)
    .map(({ id, slug, title, image, products }) => ({ id, slug, title, image, products }));
  return { result, categories };
}

/** The address of a page of results. */
export function resultsAddress(query: string, page: number): string {
  const params = new URLSearchParams({ q: query });
  if (page > 1) params.set('page', String(page));
  return `/search?${params}`;
}
