import { fromPromise } from 'xstate';
import type { Brand } from '../../contract/schemas/content.ts';
import type { OneOrderResult, Receipt } from '../../contract/shop.ts';
import type { User } from '../../contract/user.ts';
import { getData } from '../../lib/api-client.ts';
import { inTurn } from '../../lib/basket-network.ts';
import { type FormValues, formCall, postForm } from '../../lib/form-call.ts';

/** A form with the same `requestId` is stored once however often it is sent [AP-08][AP-09]. */
export const submitOrder = fromPromise<OneOrderResult, FormValues>(({ input, signal }) =>
  // A guest's is remembered in the cookie of the basket.
  inTurn(signal, () => postForm('/api/one-order', input, signal)),
);
export const requestCallCalls = { submit: formCall<Receipt>('/api/request-call') };

/** Network actors of the account [AP-03][AP-04][AP-05][AP-06][AP-07]. */
export const accountCalls = {
  checkEmail: fromPromise<boolean, { readonly email: string }>(({ input, signal }) =>
    getData(`/api/is-email?${new URLSearchParams(input)}`, signal),
  ),
  register: formCall<User>('/api/reg'),
  authorize: formCall<User | null>('/api/auth'),
  requestRecovery: formCall<{ readonly email: string }>('/api/password-recovery'),
  finishRecovery: fromPromise<User | null, { readonly token: string }>(async ({ input, signal }) => {
    const answer = await postForm<User | null>('/api/password-recovery-new', input, signal);
    return answer.ok ? answer.value : null;
  }),
};

/** A brand, null when there is none [AP-02]. */
export const readBrand = fromPromise<Brand | null, { readonly documentId: string }>(({ input, signal }) =>
  getData(`/api/brend?${new URLSearchParams({ ...input })}`, signal),
);
