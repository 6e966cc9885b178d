import type { FilterList, Suggestions } from '../contract/entities.ts';
import type { FilterListKey, Filters } from '../contract/filter.ts';
import { formatListQuery } from '../contract/filter.ts';
import type { FormError, FormResult } from '../contract/forms.ts';
import type { OneOrderReceipt } from '../contract/shop.ts';

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

/** Sends a one-click order [AP-09]; a form with the same `requestId` is stored once however often it is sent. */
export async function oneOrder(
  form: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<FormResult<OneOrderReceipt>> {
  const response = await send('/api/one-order', {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(form),
  });
  if (response.status === 422) {
    const body: { readonly errors: readonly FormError[] } = await response.json();
    return { ok: false, errors: body.errors };
  }
  if (!response.ok) throw new RequestFailed(response.status);
  const body: { readonly data: OneOrderReceipt } = await response.json();
  return { ok: true, value: body.data };
}
