import type { CheckoutStep } from '../../../machines/checkout/values.ts';
import type { DeliveryOption } from '../../contract/checkout.ts';
import { formatExactWeight } from '../../contract/weight.ts';

/** The steps as they are called on the screen. */
export const stepTitles: Readonly<Record<CheckoutStep, string>> = {
  contacts: 'Контакты',
  delivery: 'Получение',
  confirmation: 'Подтверждение',
};

/** Why a way that the shop has is not offered for an order of this weight, in grams. */
export function tooHeavy({ title, maxWeight }: DeliveryOption, weight: number): string {
  return `${title} — только до ${formatExactWeight(maxWeight ?? 0)}, а Ваш заказ весит ${formatExactWeight(weight)}.`;
}
