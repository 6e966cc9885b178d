import { fromPromise } from 'xstate';
import type { FormError, FormResult } from '../contract/forms.ts';
import { dataOf, post } from './api-client.ts';

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

/** A form's call as an actor; the request is aborted when its state is left. */
export function formCall<T, Values extends FormValues = FormValues>(path: string) {
  return fromPromise<FormResult<T>, Values>(({ input, signal }) => postForm<T>(path, input, signal));
}
