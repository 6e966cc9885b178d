import { checkoutSetup } from './checkout.setup.ts';

const toPlacing = { guard: 'isReady', target: '#checkout.placing' } as const;
const toContacts = {
  guard: { type: 'isIncomplete', params: { step: 'contacts' } },
  target: '#checkout.filling.contacts',
  actions: [{ type: 'check', params: { step: 'contacts' } }, 'focusFirstError'],
} as const;
const toDelivery = {
  guard: { type: 'isIncomplete', params: { step: 'delivery' } },
  target: '#checkout.filling.delivery',
  actions: [{ type: 'check', params: { step: 'delivery' } }, 'focusFirstError'],
} as const;

/** «Подтвердить заказ»: placed when everything is right, otherwise to what is not. */
const confirm = [
  toPlacing,
  toContacts,
  toDelivery,
  {
    guard: { type: 'isIncomplete', params: { step: 'confirmation' } },
    actions: [{ type: 'check', params: { step: 'confirmation' } }, 'focusFirstError'],
  },
] as const;

/** The last step: what is ordered, and what has changed since the visitor looked. */
export const confirmation = checkoutSetup.createStateConfig({
  description: 'Шаг 3: заказ целиком',
  entry: { type: 'rememberStep', params: { step: 'confirmation' } },
  initial: 'resolving',
  on: { back: 'delivery' },
  states: {
    resolving: {
      description: 'Что сказать о заказе прежде подтверждения; длится ноль времени',
      always: [{ guard: 'hasFailed', target: 'failed' }, { target: 'reviewing' }],
    },
    reviewing: {
      description: 'Посетитель проверяет заказ и может оставить комментарий',
      always: { guard: 'isChanged', target: 'changed' },
      on: { submit: confirm },
    },
    changed: {
      description:
        'Заказ не тот, что посетитель видел: изменились цены, сроки, наличие, состав или условия доставки; показано старое и новое',
      on: { submit: confirm },
    },
    failed: {
      description: 'Отправить не удалось: набранное осталось, можно повторить',
      tags: 'error',
      always: [
        { guard: 'isChanged', target: 'changed' },
        { guard: 'isUntroubled', target: 'reviewing' },
      ],
      // Who was logged out while the order was on its way fills in what the settings had.
      on: { retry: [toPlacing, toContacts, toDelivery] },
    },
  },
});
