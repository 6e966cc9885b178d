import type { ActorRefFrom } from 'xstate';
import { createContactForm } from '../shared/contact-form.ts';
import type { ContactInput } from '../shared/contact-form-types.ts';
import { CALL_FIELDS, type CallField, callForm, checkCall, knownOf } from './form.ts';

export interface RequestCallInput extends ContactInput<CallField> {
  readonly open: boolean;
}

/** Request of a call by the manager [ST-09][ST-11][ST-25]. */
export const requestCallMachine = createContactForm({
  id: 'requestCall',
  fields: CALL_FIELDS,
  toForm: callForm,
  check: checkCall,
  prefillOf: knownOf,
});

export type RequestCallActor = ActorRefFrom<typeof requestCallMachine>;
