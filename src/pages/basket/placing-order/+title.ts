import type { PageContext } from 'vike/types';
import type { CheckoutData } from '../../../features/checkout/checkout-data.ts';

export { title };

/** Errors of a form without JavaScript are said in the title, which is read first. */
function title({ data: { posted } }: PageContext & { data: CheckoutData }): string {
  return posted && posted.errors.length > 0 ? 'Ошибка: Оформление заказа' : 'Оформление заказа';
}
