import { SEARCH_MAX_LENGTH } from '../../src/contract/constants.ts';
import { formatListQuery, listAddress, parseListQuery } from '../../src/contract/filter.ts';
import { readListView } from '../../src/contract/list-view.ts';
import { isPersonalPath, PERSONAL_PARAMETERS } from '../../src/contract/personal.ts';
import {
  ARTICLES_PATH,
  CATALOG_PATH,
  categoryPath,
  NEWS_PATH,
  SEARCH_PATH,
} from '../../src/contract/routes.ts';
import { cleanText } from '../../src/contract/text.ts';
import { decoded, pathOf } from '../http/target.ts';

/** Who may cache the answer for an address: every cache, the visitor's browser alone, or nobody. */
export type CachePolicy = 'public' | 'private' | 'no-store';

export interface PageAddress {
  /** Path and canonical query: the key of the HTML cache, and what a shared page is rendered from. */
  readonly canonical: string;
  readonly cachePolicy: CachePolicy;
}

/** True for what is never kept, however its path is written: pages of one visitor, what Vike's navigation asks for. */
function isNeverStored(path: string): boolean {
  const plain = decoded(path);
  return plain === null || plain.endsWith('.pageContext.json') || isPersonalPath(plain);
}

/** What of a query a page reads; everything else never enters the key of a cache. */
function canonicalQuery(path: string, params: URLSearchParams): string {
  const query = { ...parseListQuery(params), view: readListView(params) };
  if (path === CATALOG_PATH || path.startsWith(categoryPath(''))) return formatListQuery(query);
  if (path === SEARCH_PATH) {
    const q = cleanText(params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH);
    return listAddress(q === '' ? '' : `?${new URLSearchParams({ q })}`, query);
  }
  return path === NEWS_PATH || path === ARTICLES_PATH ? formatListQuery({ page: query.page }) : '';
}

/** Reads a checked request target (see http/target.ts) as the address of a page. */
export function pageAddress(url: string, personal: boolean): PageAddress {
  const path = pathOf(url);
  if (isNeverStored(path)) return { canonical: url, cachePolicy: 'no-store' };
  const cachePolicy = personal ? 'private' : 'public';
  if (path.length === url.length) return { canonical: path, cachePolicy };
  const params = new URLSearchParams(url.slice(path.length + 1));
  if (PERSONAL_PARAMETERS.some((name) => params.has(name)))
    return { canonical: url, cachePolicy: 'no-store' };
  return { canonical: path + canonicalQuery(decoded(path) ?? path, params), cachePolicy };
}
