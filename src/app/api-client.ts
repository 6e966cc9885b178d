import type { FilterList, Suggestions } from '../contract/entities.ts';
import type { FilterListKey, Filters } from '../contract/filter.ts';
import { formatListQuery } from '../contract/filter.ts';
import type { FormError, FormResult } from '../contract/forms.ts';
import type { User } from '../contract/user.ts';

/** The request did not get a usable answer: dropped (`status` 0) or refused with an HTTP status. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly status: number;
  constructor(status: number, options?: ErrorOptions) {
    super(`The request failed with status ${status}`, options);
    this.status = status;
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init });
  } catch (cause) {
    throw new RequestFailed(0, { cause });
  }
}

async function getData<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await send(path, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new RequestFailed(response.status);
  const body: { readonly data: T } = await response.json();
  return body.data;
}

/** Suggestions for what stands in the search box. */
export function suggest(text: string, signal: AbortSignal): Promise<Suggestions> {
  return getData(`/api/search/suggest?${new URLSearchParams({ q: text })}`, signal);
}

/** Values of one filter list that contain `find`. `category` is a slug, null the whole catalogue. */
export function filterOptions(
  request: { category: string | null; filters: Filters; list: FilterListKey; find: string },
  signal: AbortSignal,
): Promise<FilterList> {
  const query = new URLSearchParams(formatListQuery({ filters: request.filters }));
  if (request.category !== null) query.set('category', request.category);
  query.set('list', request.list);
  query.set('find', request.find);
  return getData(`/api/filter-options?${query}`, signal);
}

/** Who the visitor is, by the cookie. */
export function readUser(signal: AbortSignal): Promise<User | null> {
  return getData('/api/user', signal);
}

/** A form as it is sent; the values are what was typed. */
export type FormValues = Readonly<Record<string, string>>;

/** Posts a form to a call of the API; errors of its fields are an answer, everything else a RequestFailed. */
export async function postForm<T>(
  path: string,
  values: FormValues,
  signal: AbortSignal,
): Promise<FormResult<T>> {
  const response = await send(path, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(values),
  });
  if (response.status === 422) {
    const body: { readonly errors: readonly FormError[] } = await response.json();
    return { ok: false, errors: body.errors };
  }
  if (!response.ok) throw new RequestFailed(response.status);
  const body: { readonly data: T } = await response.json();
  return { ok: true, value: body.data };
}
