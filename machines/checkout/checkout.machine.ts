import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { confirmation } from './checkout.confirmation.ts';
import { placing } from './checkout.placing.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { startContext } from './context.ts';
import type { CheckoutStep } from './values.ts';

export type { CheckoutEvent, PlaceAnswer } from './checkout.setup.ts';
export type { CheckoutContext, CheckoutInput } from './context.ts';

/** Placing an order: contacts, delivery, confirmation; for exactly the basket that is shown [ST-22][RT-12]. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => startContext(input),
  initial: 'resolving',
  on: { 'session.changed': { actions: { type: 'setUser', params: ({ event }) => event } } },
  states: {
    resolving: {
      description: 'Выбор шага по адресу и уже набранному; длится ноль времени',
      always: [
        {
          guard: { type: 'leadsTo', params: { step: 'confirmation' } },
          target: 'filling.confirmation',
        },
        {
          guard: { type: 'leadsTo', params: { step: 'delivery' } },
          target: 'filling.delivery',
        },
        { target: 'filling' },
      ],
    },
    filling: {
      description: 'Посетитель заполняет шаги заказа; набранное не теряется при переходах между ними',
      initial: 'contacts',
      on: {
        'field.change': { actions: { type: 'setField', params: ({ event }) => event } },
        'step.open': [
          {
            guard: { type: 'leadsTo', params: { step: 'contacts' } },
            target: '.contacts',
          },
          {
            guard: { type: 'leadsTo', params: { step: 'delivery' } },
            target: '.delivery',
          },
          { target: '.confirmation' },
        ],
        'basket.changed': [
          {
            guard: { type: 'isEmptied', params: ({ event }) => event },
            target: 'emptied',
            actions: { type: 'setBasket', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            actions: { type: 'setBasket', params: ({ event }) => event },
          },
        ],
      },
      states: {
        contacts: {
          description: 'Шаг 1: кто покупает',
          entry: { type: 'rememberStep', params: { step: 'contacts' } },
          on: {
            submit: [
              { guard: { type: 'isComplete', params: { step: 'contacts' } }, target: 'delivery' },
              { actions: [{ type: 'check', params: { step: 'contacts' } }, 'focusFirstError'] },
            ],
          },
        },
        delivery: {
          description:
            'Шаг 2: как получить и чем платить; только то, что магазин предлагает для этого заказа',
          entry: { type: 'rememberStep', params: { step: 'delivery' } },
          on: {
            back: 'contacts',
            submit: [
              { guard: { type: 'isComplete', params: { step: 'delivery' } }, target: 'confirmation' },
              { actions: [{ type: 'check', params: { step: 'delivery' } }, 'focusFirstError'] },
            ],
          },
        },
        confirmation,
      },
    },
    placing,
    placed: {
      description: 'Заказ принят, его номер показан; открывается страница с благодарностью',
    },
    emptied: {
      description: 'В корзине ничего нет: заказ оформлен в другой вкладке или всё удалено',
      tags: 'empty',
      on: {
        'basket.changed': {
          guard: { type: 'isFilled', params: ({ event }) => event },
          target: 'resolving',
          actions: { type: 'setBasket', params: ({ event }) => event },
        },
      },
    },
  },
});

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** The step that is on the screen; null when there is nothing to fill in. */
export function shownStep(snapshot: CheckoutSnapshot): CheckoutStep | null {
  if (snapshot.matches('placed') || snapshot.matches('emptied')) return null;
  if (snapshot.matches({ filling: 'contacts' })) return 'contacts';
  return snapshot.matches({ filling: 'delivery' }) ? 'delivery' : 'confirmation';
}
