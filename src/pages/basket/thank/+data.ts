import type { PageContextServer } from 'vike/types';
import { loadOrderConfirmation, type OrderConfirmation } from '../../../features/order-confirmation/data.ts';

export { data };

/** The order just placed [RT-11]. */
async function data(pageContext: PageContextServer): Promise<OrderConfirmation> {
  const data = await loadOrderConfirmation(pageContext);
  pageContext.head = { title: `Заказ № ${data.order.number} принят` };
  return data;
}
