import { assign, emit, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { FormError, FormResult } from '../../src/contract/forms.ts';
import type { OneOrderReceipt } from '../../src/contract/shop.ts';
import { type MachineTag, notProvided, type StateMeta } from '../parts.ts';
import {
  checkOrder,
  isOrderField,
  type OrderDraft,
  type OrderField,
  type OrderProduct,
  type OrderValues,
  toShownErrors,
  withoutField,
} from './form.ts';

export interface OneClickOrderInput extends OrderDraft {
  /** The server's answer to a form that was posted without JavaScript; `form` is the key of a failure. */
  readonly errors: readonly FormError[];
  readonly sent: OneOrderReceipt | null;
  /** What is known of the visitor: an opened form starts with it [ST-11]. */
  readonly user?: OrderValues;
}

export interface OneClickOrderContext extends OrderDraft {
  readonly errors: readonly FormError[];
  /** The message of a failed sending. */
  readonly problem: string | null;
  /** The number of the stored order. */
  readonly number: number | null;
  readonly prefill: OrderValues;
}

export type OneClickOrderEvent =
  /** `requestId` is a new UUID: everything sent with it is one order. */
  | { readonly type: 'open'; readonly product: OrderProduct; readonly requestId: string }
  | { readonly type: 'close' }
  | { readonly type: 'field.change'; readonly name: OrderField; readonly value: string }
  | { readonly type: 'submit' }
  | { readonly type: 'retry' };

/** The focus belongs on this field: the first one with an error. */
export interface FieldFocus {
  readonly type: 'field.focus';
  readonly name: OrderField;
}

/** The vocabulary of the machine: what its chart may name. */
export const oneClickOrderSetup = setup({
  types: {
    context: {} as OneClickOrderContext,
    events: {} as OneClickOrderEvent,
    input: {} as OneClickOrderInput,
    emitted: {} as FieldFocus,
    tags: {} as MachineTag,
    meta: {} as StateMeta,
  },
  actors: {
    submitOrder: notProvided<FormResult<OneOrderReceipt>, Readonly<Record<string, string>>>('submitOrder'),
  },
  actions: {
    startDraft: assign((_, params: { product: OrderProduct; requestId: string }) => params),
    setField: assign({
      values: ({ context }, params: { name: OrderField; value: string }) => ({
        ...context.values,
        [params.name]: params.value,
      }),
      errors: ({ context }, params: { name: OrderField; value: string }) =>
        withoutField(context.errors, params.name),
      problem: null,
    }),
    check: assign({ errors: ({ context }) => checkOrder(context), problem: null }),
    setErrors: assign({
      errors: (_, params: { errors: readonly FormError[] }) => toShownErrors(params.errors),
    }),
    setNumber: assign({ number: (_, params: { number: number }) => params.number }),
    setProblem: assign({ problem: (_, params: { problem: string }) => params.problem, errors: [] }),
    clearProblem: assign({ errors: [], problem: null }),
    focusFirstError: emit(({ context }) => ({
      type: 'field.focus' as const,
      name: context.errors.map(({ key }) => key).find(isOrderField) ?? 'name',
    })),
    clear: assign({
      product: null,
      values: ({ context }) => context.prefill,
      errors: [],
      problem: null,
      number: null,
    }),
  },
  guards: {
    isSent: ({ context }) => context.number !== null,
    hasProblem: ({ context }) => context.product !== null && context.problem !== null,
    hasErrors: ({ context }) => context.product !== null && context.errors.length > 0,
    hasProduct: ({ context }) => context.product !== null,
    isComplete: ({ context }) => checkOrder(context).length === 0,
    isLastError: ({ context }, params: { name: OrderField }) =>
      withoutField(context.errors, params.name).length === 0,
    isAccepted: (_, params: { result: FormResult<OneOrderReceipt> }) => params.result.ok,
  },
  delays: { submitTimeout: REQUEST_TIMEOUT_MS },
});
