import { unanswered } from '../shared/unanswered.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { orderOf } from './context.ts';

/** The order is on its way; its answer leads on, back to a step, or says what has changed [ST-22][ST-25]. */
export const placing = checkoutSetup.createStateConfig({
  description: 'Заказ отправляется',
  tags: 'busy',
  entry: ['clearErrors', 'confirmChanges'],
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context }) => orderOf(context),
    onDone: [
      {
        guard: { type: 'isPlaced', params: ({ event }) => ({ answer: event.output }) },
        target: 'placed',
        actions: [
          { type: 'setNumber', params: ({ event }) => ({ answer: event.output }) },
          'tellPlaced',
          'openThanks',
        ],
      },
      {
        guard: { type: 'isForEmpty', params: ({ event }) => ({ answer: event.output }) },
        target: 'emptied',
        actions: { type: 'takeOffer', params: ({ event }) => ({ answer: event.output }) },
      },
      {
        guard: { type: 'isForOther', params: ({ event }) => ({ answer: event.output }) },
        target: 'filling.confirmation.changed',
        actions: { type: 'takeOffer', params: ({ event }) => ({ answer: event.output }) },
      },
      {
        guard: { type: 'concernsContacts', params: ({ event }) => ({ answer: event.output }) },
        target: 'filling.contacts',
        actions: [
          { type: 'setErrors', params: ({ event }) => ({ answer: event.output }) },
          'focusFirstError',
        ],
      },
      {
        guard: { type: 'concernsDelivery', params: ({ event }) => ({ answer: event.output }) },
        target: 'filling.delivery',
        actions: [
          { type: 'setErrors', params: ({ event }) => ({ answer: event.output }) },
          'focusFirstError',
        ],
      },
      {
        target: 'filling.confirmation.reviewing',
        actions: { type: 'setErrors', params: ({ event }) => ({ answer: event.output }) },
      },
    ],
    onError: { ...unanswered.onError, target: 'filling.confirmation.failed' },
  },
  after: {
    placeTimeout: { ...unanswered.late, target: 'filling.confirmation.failed' },
  },
});
