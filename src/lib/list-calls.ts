import type { FilterList, ProductList } from '../contract/entities.ts';
import { type FilterListKey, type Filters, formatListQuery, type ListQuery } from '../contract/filter.ts';
import { SEARCH_PATH } from '../contract/routes.ts';
import { pathOf, queryOf } from './addresses.ts';
import { getData } from './api-client.ts';

/** A list, by the path of its page: of a category, of the whole catalogue, or of what a question finds. */
interface ListRequest extends Partial<Omit<ListQuery, 'from'>> {
  readonly path: string;
  readonly filters: Filters;
}

const isAnswer = (path: string) => pathOf(path) === SEARCH_PATH;

function askedOf({ path, ...asked }: ListRequest): URLSearchParams {
  const query = new URLSearchParams(formatListQuery(asked));
  const category = /^\/catalog\/([^/?]+)/.exec(path)?.[1];
  if (category !== undefined) query.set('category', category);
  if (isAnswer(path)) query.set('q', new URLSearchParams(queryOf(path)).get('q') ?? '');
  return query;
}

/** A page of a list, with the number of all its products. */
export function productsOf(request: ListRequest, signal: AbortSignal): Promise<ProductList> {
  return getData(`/api/${isAnswer(request.path) ? 'search' : 'products'}?${askedOf(request)}`, signal);
}

/** Values of one filter list that contain `find`. */
export function filterOptions(
  request: Pick<ListRequest, 'path' | 'filters'> & { list: FilterListKey; find: string },
  signal: AbortSignal,
): Promise<FilterList> {
  const query = askedOf({ path: request.path, filters: request.filters });
  query.set('list', request.list);
  query.set('find', request.find);
  return getData(`/api/filter-options?${query}`, signal);
}
