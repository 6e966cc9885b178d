import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { WantedItem } from '../../src/contract/basket.ts';
import { unanswered } from '../shared/unanswered.ts';
import { basketSetup } from './basket.setup.ts';
import { startContext } from './context.ts';

type Wanted = { readonly event: { readonly type: 'add' | 'set' } & WantedItem };

/** So many more pieces of a product, or so many in all. */
const want = {
  guard: { type: 'isQuantity', params: ({ event }: Wanted) => event },
  actions: { type: 'want', params: ({ event: { type: op, ...wanted } }: Wanted) => ({ op, ...wanted }) },
} as const;

/**
 * The visitor's basket: what they do shows at once, is sent one request after another, and is taken back with a
 * message when it cannot be saved; nothing that failed is lost until they give it up [ST-21][EN-11].
 */
export const basketMachine = basketSetup.createMachine({
  id: 'basket',
  type: 'parallel',
  context: ({ input }) => startContext(input),
  on: {
    add: want,
    set: want,
    accept: { actions: { type: 'want', params: ({ event: { type: op, ...shown } }) => ({ op, ...shown }) } },
    'list.change': { actions: { type: 'setListText', params: ({ event }) => event } },
    list: { guard: 'isNewList', actions: 'sendList' },
    choose: {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: { type: 'chooseFor', params: ({ event }) => event },
    },
    dismiss: { guard: 'hasRefused', actions: 'forgetRefused' },
    'basket.changed': {
      guard: { type: 'isOfNow', params: ({ event }) => event },
      actions: { type: 'setBasket', params: ({ event }) => event },
    },
  },
  states: {
    saving: {
      description: 'Сохранение корзины на сервере',
      initial: 'settled',
      states: {
        settled: {
          description: 'Всё, что сделал посетитель, сохранено',
          always: { guard: 'hasUnsent', target: 'sending' },
          on: {
            'basket.check': 'reading',
            'basket.changed': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: 'reading',
            },
          },
        },
        sending: {
          description: 'Изменения отправляются; новые собираются в следующий запрос',
          tags: 'busy',
          entry: 'makeRequests',
          invoke: {
            id: 'sendOperations',
            src: 'sendOperations',
            input: ({ context }) => ({ operations: context.requests[0] ?? [] }),
            onDone: {
              target: 'settled',
              actions: { type: 'setAnswered', params: ({ event }) => event.output },
            },
            onError: unanswered.onError,
          },
          after: { sendTimeout: unanswered.late },
        },
        reading: {
          description: 'Страница снова на виду, или корзина не та: сервер отвечает, что в корзине',
          always: { guard: 'hasUnsent', target: 'sending' },
          invoke: {
            id: 'readBasket',
            src: 'readBasket',
            onDone: [
              {
                guard: { type: 'isOlder', params: ({ event }) => ({ basket: event.output }) },
                target: 'settled',
              },
              {
                target: 'settled',
                actions: { type: 'setBasket', params: ({ event }) => ({ basket: event.output }) },
              },
            ],
            onError: 'settled',
          },
          after: { readTimeout: 'settled' },
        },
        failed: {
          description: 'Сохранить не удалось: показано сохранённое, изменения можно отправить ещё раз',
          tags: 'error',
          always: { guard: 'isWaiting', target: 'sending' },
          on: {
            retry: 'sending',
            'basket.check': 'sending',
            list: { guard: 'isNewList', target: 'sending', actions: 'sendList' },
            dismiss: { target: 'settled', actions: 'giveUp' },
          },
        },
      },
    },
    undo: {
      description: 'Возврат удалённого',
      initial: 'nothing',
      on: {
        remove: {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: '.offered',
          actions: [
            { type: 'rememberRemoved', params: ({ event }) => event },
            { type: 'want', params: ({ event: { productId } }) => ({ op: 'remove', productId }) },
          ],
        },
        clear: {
          guard: 'hasLines',
          target: '.offered',
          actions: [
            { type: 'rememberRemoved', params: { title: null, productId: null } },
            { type: 'want', params: { op: 'clear' } },
          ],
        },
      },
      states: {
        nothing: { description: 'Возвращать нечего', entry: 'forgetRemoved' },
        offered: {
          description: 'Удалённое можно вернуть',
          initial: 'counting',
          always: { guard: 'hasFailedRemoval', target: 'failed' },
          on: { undo: { target: 'nothing', actions: 'restoreRemoved' } },
          states: {
            counting: {
              description: 'Предложение скоро исчезнет',
              after: {
                undoTime: [
                  { guard: 'isRemoving', target: '#basket.undo.late' },
                  { target: '#basket.undo.nothing' },
                ],
              },
              on: { 'undo.hold': 'held' },
            },
            held: {
              description: 'Посетитель смотрит на предложение, оно остаётся',
              on: { 'undo.release': 'counting' },
            },
          },
        },
        late: {
          description: 'Время возврата вышло, а удаление ещё не сохранено: если не удастся, всё вернётся',
          always: [
            { guard: 'hasFailedRemoval', target: 'failed' },
            { guard: 'isRemoved', target: 'nothing' },
          ],
        },
        failed: {
          description:
            'Удалить не удалось, удалённое снова показано; отправленное ещё раз можно будет вернуть',
          always: { guard: 'hasNotFailed', target: 'offered' },
          on: { dismiss: 'nothing' },
        },
      },
    },
  },
});

export type BasketActor = ActorRefFrom<typeof basketMachine>;
export type BasketSnapshot = SnapshotFrom<typeof basketMachine>;
