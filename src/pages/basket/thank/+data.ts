import type { PageContextServer } from 'vike/types';
import { loadThanks, type ThanksData } from '../../../features/order-confirmation/data.ts';

export { data };

/** The order just placed [RT-11]. */
async function data(pageContext: PageContextServer): Promise<ThanksData> {
  const data = await loadThanks(pageContext);
  pageContext.head = { title: `Заказ № ${data.order.number} принят` };
  return data;
}
