import { hasFilters, parseListQuery, readListView } from '../contract/filter.ts';

/** Pages of one visitor, and of the house itself. */
const OWN = /^\/(?:basket|lk|dev)(?:\/|$)/;
/** Parameters that open a window over a page or carry a secret. */
const PASSING = ['modal', 'sent', 'token-recovery'];

/**
 * What crawlers are told of a page: nothing where it may be found. Lists that are narrowed or sorted repeat others,
 * but their links are followed [RT-26].
 */
export function robotsOf(path: string, query: string): 'noindex' | 'noindex,follow' | null {
  const params = new URLSearchParams(query);
  if (OWN.test(path) || PASSING.some((name) => params.has(name))) return 'noindex';
  if (path === '/search') return 'noindex,follow';
  if (path !== '/catalog' && !path.startsWith('/catalog/')) return null;
  const { filters, sort, from } = parseListQuery(params);
  const view = readListView(params);
  const isPlain = !hasFilters(filters) && sort === 'popular' && view === 'rows' && from === undefined;
  return isPlain ? null : 'noindex,follow';
}
