import type { CheckoutStep } from '../../../machines/checkout/values.ts';

/** The steps as they are called on the screen (design §6). */
export const stepTitles: Readonly<Record<CheckoutStep, string>> = {
  contacts: 'Контакты',
  delivery: 'Получение',
  confirmation: 'Подтверждение',
};
