import { hasFilters, parseListQuery, readListView } from '../contract/filter.ts';
import { isPersonalPath, PERSONAL_PARAMETERS } from '../contract/personal.ts';

/**
 * What crawlers are told of a page: nothing where it may be found. Lists that are narrowed or sorted repeat others,
 * but their links are followed [RT-26].
 */
export function robotsOf(path: string, query: string): 'noindex' | 'noindex,follow' | null {
  const params = new URLSearchParams(query);
  if (isPersonalPath(path) || PERSONAL_PARAMETERS.some((name) => params.has(name))) return 'noindex';
  if (path === '/search') return 'noindex,follow';
  if (path !== '/catalog' && !path.startsWith('/catalog/')) return null;
  const { filters, sort, from } = parseListQuery(params);
  const view = readListView(params);
  const isPlain = !hasFilters(filters) && sort === 'popular' && view === 'rows' && from === undefined;
  return isPlain ? null : 'noindex,follow';
}
