import type { PageContextServer } from 'vike/types';
import { type CheckoutData, loadCheckout } from '../../../features/checkout/data.ts';

export { data };

/** The step of the address, what the shop offers, and the values of a posted form [RT-12]. */
async function data(pageContext: PageContextServer): Promise<CheckoutData> {
  const data = await loadCheckout(pageContext);
  const { posted } = data;
  const isWrong = posted !== null && (posted.errors.length > 0 || posted.failure !== null || posted.changed);
  // Errors of a form without JavaScript are in the title, which screen readers read first.
  pageContext.head = { title: isWrong ? 'Ошибка: Оформление заказа' : 'Оформление заказа' };
  return data;
}
