import type { BasketAnswer, BasketOperation } from '../contract/basket.ts';
import { RequestError } from '../contract/request-failure.ts';
import { BASKET_CALL } from '../contract/routes.ts';

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
