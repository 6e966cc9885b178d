import {
  afterPost,
  contactAnswers,
  contactInvariant,
  contactKey,
  goodValues,
  nextFieldOf,
  otherTab,
} from '../shared/contact-form.model.ts';
import { REQUEST_IDS } from '../shared/shop.samples.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { CALL_FIELDS, NO_CALL_VALUES } from './form.ts';
import { type RequestCallInput, requestCallMachine } from './request-call.machine.ts';

const closed: RequestCallInput = {
  open: false,
  values: NO_CALL_VALUES,
  prefill: NO_CALL_VALUES,
  errors: [],
  requestId: REQUEST_IDS[0],
  sent: null,
};
const opened: RequestCallInput = { ...closed, open: true };
const { email: _, ...goodCall } = goodValues;

/** Every way a page may come from the server. */
export const requestCallInputs = {
  closed,
  known: { ...closed, prefill: goodCall, values: goodCall },
  opened,
  ...afterPost(opened, goodCall),
} satisfies Record<string, RequestCallInput>;

/** A call request from the given starts. */
export function requestCallModel(inputs: Readonly<Record<string, RequestCallInput>>): Model {
  return defineModel({
    machine: requestCallMachine,
    inputs,
    cases: {
      open: [{ requestId: REQUEST_IDS[1] }],
      'field.change': nextFieldOf(CALL_FIELDS, { name: 'phone', value: '+7(900)' }),
      'session.changed': otherTab,
      ...contactAnswers,
    },
    key: contactKey,
    invariant: contactInvariant,
    constantGuards: {
      isChanged: 'a call is for no offer',
      isForOther: 'a call is for no offer',
    },
  });
}
