import { fromPromise } from 'xstate';
import type { FormResult } from '../contract/forms.ts';
import { type FormValues, postForm } from './api-client.ts';

/** A form's call as an actor; the request is aborted when its state is left. */
export function formCall<T, Values extends FormValues = FormValues>(path: string) {
  return fromPromise<FormResult<T>, Values>(({ input, signal }) => postForm<T>(path, input, signal));
}
