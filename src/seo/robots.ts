import { isPlain, parseListQuery } from '../contract/filter.ts';
import { readListView } from '../contract/list-view.ts';
import { isPersonalPath, PERSONAL_PARAMETERS } from '../contract/personal.ts';
import { CATALOG_PATH, categoryPath, SEARCH_PATH } from '../contract/routes.ts';

/**
 * What crawlers are told of a page: nothing where it may be found. Lists that are narrowed or sorted repeat others,
 * but their links are followed [RT-26].
 */
export function robotsOf(path: string, query: string): 'noindex' | 'noindex,follow' | null {
  const params = new URLSearchParams(query);
  if (isPersonalPath(path) || PERSONAL_PARAMETERS.some((name) => params.has(name))) return 'noindex';
  if (path === SEARCH_PATH) return 'noindex,follow';
  if (path !== CATALOG_PATH && !path.startsWith(categoryPath(''))) return null;
  const list = parseListQuery(params);
  const isWhole = isPlain(list) && list.from === undefined && readListView(params) === 'rows';
  return isWhole ? null : 'noindex,follow';
}
