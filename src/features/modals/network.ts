import { fromPromise } from 'xstate';
import { type FormValues, postForm } from '../../app/api-client.ts';
import type { FormResult } from '../../contract/forms.ts';
import type { OneOrderReceipt } from '../../contract/shop.ts';

/** A form's call; the request is aborted when its state is left. */
function formCall<T>(path: string) {
  return fromPromise<FormResult<T>, FormValues>(({ input, signal }) => postForm<T>(path, input, signal));
}

/** What the machines of the modals ask the network for. */
export const modalActors = {
  /** A form with the same `requestId` is stored once however often it is sent [AP-09]. */
  submitOrder: formCall<OneOrderReceipt>('/api/one-order'),
};
