import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { FormError, FormResult } from '../../src/contract/forms.ts';
import { messages } from '../../src/contract/messages.ts';
import type { OneOrderReceipt } from '../../src/contract/shop.ts';
import { type MachineTag, notProvided, type StateMeta } from '../parts.ts';
import {
  checkOrder,
  isOrderField,
  NO_VALUES,
  type OrderDraft,
  type OrderField,
  type OrderProduct,
  type OrderValues,
  orderForm,
  problemOf,
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

/** One-click order of one product [OV-10][ST-10][ST-25]. */
export const oneClickOrderMachine = setup({
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
}).createMachine({
  id: 'oneClickOrder',
  context: ({ input }) => ({
    product: input.product,
    values: input.values,
    requestId: input.requestId,
    errors: toShownErrors(input.errors).filter(({ key }) => key !== 'form'),
    problem: toShownErrors(input.errors).find(({ key }) => key === 'form')?.message ?? null,
    number: input.sent?.number ?? null,
    prefill: input.user ?? NO_VALUES,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Выбор начального состояния по адресу и ответу сервера; длится ноль времени',
      always: [
        { guard: 'isSent', target: 'sent' },
        { guard: 'hasProblem', target: 'opened.failed' },
        { guard: 'hasErrors', target: 'opened.editing.invalid' },
        { guard: 'hasProduct', target: 'opened.editing.pristine' },
        { target: 'closed' },
      ],
    },
    closed: {
      description: 'Окно закрыто, набранное забыто',
      entry: 'clear',
      on: {
        open: {
          target: 'opened',
          actions: {
            type: 'startDraft',
            params: ({ event }) => ({ product: event.product, requestId: event.requestId }),
          },
        },
      },
    },
    opened: {
      description: 'Окно «Заказ в 1 клик» с формой',
      tags: 'overlay',
      meta: { status: 1 },
      initial: 'editing',
      on: { close: 'closed' },
      states: {
        editing: {
          description: 'Посетитель заполняет форму',
          initial: 'pristine',
          on: {
            submit: [
              { guard: 'isComplete', target: 'submitting' },
              { target: '.invalid', actions: ['check', 'focusFirstError'] },
            ],
          },
          states: {
            pristine: {
              description: 'Ошибок не показано',
              on: {
                'field.change': {
                  actions: { type: 'setField', params: ({ event }) => event },
                },
              },
            },
            invalid: {
              description: 'Под полями показаны ошибки',
              on: {
                'field.change': [
                  {
                    guard: { type: 'isLastError', params: ({ event }) => event },
                    target: 'pristine',
                    actions: { type: 'setField', params: ({ event }) => event },
                  },
                  { actions: { type: 'setField', params: ({ event }) => event } },
                ],
              },
            },
          },
        },
        submitting: {
          description: 'Заказ отправляется',
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'submitOrder',
            src: 'submitOrder',
            input: ({ context }) => orderForm(context),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
                target: '#oneClickOrder.sent',
                actions: {
                  type: 'setNumber',
                  params: ({ event }) => ({ number: event.output.ok ? event.output.value.number : 0 }),
                },
              },
              {
                target: 'editing.invalid',
                actions: [
                  {
                    type: 'setErrors',
                    params: ({ event }) => ({ errors: event.output.ok ? [] : event.output.errors }),
                  },
                  'focusFirstError',
                ],
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'setProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
          after: {
            submitTimeout: {
              target: 'failed',
              actions: { type: 'setProblem', params: { problem: messages.formFailed } },
            },
          },
        },
        failed: {
          description: 'Отправить не удалось: набранное осталось, можно повторить',
          tags: 'error',
          on: {
            retry: [
              { guard: 'isComplete', target: 'submitting' },
              { target: 'editing.invalid', actions: ['check', 'focusFirstError'] },
            ],
            'field.change': {
              target: 'editing',
              actions: { type: 'setField', params: ({ event }) => event },
            },
          },
        },
      },
    },
    sent: {
      description: 'Благодарность: заказ принят, менеджер перезвонит',
      tags: 'overlay',
      meta: { status: 2 },
      on: { close: 'closed' },
    },
  },
});

export type OneClickOrderActor = ActorRefFrom<typeof oneClickOrderMachine>;
export type OneClickOrderSnapshot = SnapshotFrom<typeof oneClickOrderMachine>;
