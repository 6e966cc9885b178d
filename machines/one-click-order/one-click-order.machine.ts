import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { messages } from '../../src/contract/messages.ts';
import { NO_VALUES, orderForm, problemOf, toShownErrors } from './form.ts';
import { oneClickOrderSetup } from './one-click-order.setup.ts';

export type {
  FieldFocus,
  OneClickOrderContext,
  OneClickOrderEvent,
  OneClickOrderInput,
} from './one-click-order.setup.ts';

/** One-click order of one product [OV-10][ST-10][ST-25]. */
export const oneClickOrderMachine = oneClickOrderSetup.createMachine({
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
