import type { PageContextServer } from 'vike/types';
import { type CheckoutData, loadCheckout } from '../../../features/checkout/data.ts';

export { data };

/** The step of the address, what the shop offers and what a posted form left of itself [RT-12]. */
async function data(pageContext: PageContextServer): Promise<CheckoutData> {
  const data = await loadCheckout(pageContext);
  const { posted } = data;
  const isWrong = posted !== null && (posted.errors.length > 0 || posted.failure !== null || posted.changed);
  // Errors of a form without JavaScript are said in the title, which is read first.
  pageContext.head = { title: isWrong ? 'Ошибка: Оформление заказа' : 'Оформление заказа' };
  return data;
}
