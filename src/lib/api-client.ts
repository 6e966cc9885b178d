import type { BasketAnswer, BasketOperation } from '../contract/basket.ts';
import type { FilterList, ProductList } from '../contract/entities.ts';
import type { FilterListKey, Filters, ListQuery } from '../contract/filter.ts';
import { formatListQuery } from '../contract/filter.ts';
import type { FormError, FormResult } from '../contract/forms.ts';
import { RequestError } from '../contract/request-failure.ts';
import { BASKET_CALL, SEARCH_PATH } from '../contract/routes.ts';
import { pathOf, queryOf } from './addresses.ts';

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new RequestError(0);
  }
}

/** The answer of a reading call of the API. */
export async function getData<T>(path: string, signal: AbortSignal): Promise<T> {
  return dataOf(await send(path, { signal, headers: { accept: 'application/json' } }));
}

/** The data of an answer; rejects with a RequestError when it is none. */
export async function dataOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new RequestError(response.status);
  const body: { readonly data: T } = await response.json();
  return body.data;
}

/** Posts JSON to a call of the API. Rejects with a RequestError when there is no answer at all. */
export function post(path: string, body: string, init: RequestInit): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return send(path, { method: 'POST', headers, body, ...init });
}

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

/** Characters of a `keepalive` request: browsers allow 64 KB over all of them, a Cyrillic letter takes two. */
const KEEPALIVE_MAX = 16_000;

/** Changes the basket; the same `key` again changes nothing more. Without one each time is another. */
export async function sendOperations(
  body: { readonly operations: readonly BasketOperation[]; readonly key?: string },
  signal: AbortSignal,
): Promise<BasketAnswer> {
  // The click must survive leaving the page at once; browsers keep only small requests alive.
  const text = JSON.stringify(body);
  const response = await post(BASKET_CALL, text, { signal, keepalive: text.length < KEEPALIVE_MAX });
  return dataOf(response);
}

/** A form as it is sent; the values are what was typed. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * Posts a form to a call of the API; errors of its fields and what has changed meanwhile are an answer, everything else
 * rejects with a RequestError.
 */
export async function postForm<T>(
  path: string,
  values: FormValues,
  signal: AbortSignal,
): Promise<FormResult<T>> {
  const response = await post(path, JSON.stringify(values), { signal });
  if ([409, 422].includes(response.status)) {
    const body: { readonly errors: readonly FormError[] } = await response.json();
    return { ...body, ok: false };
  }
  return { ok: true, value: await dataOf<T>(response) };
}
