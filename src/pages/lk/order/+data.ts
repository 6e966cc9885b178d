import type { PageContextServer } from 'vike/types';
import { loadOrders, type OrdersData } from '../../../features/orders/data.ts';
import { orderTitle } from '../../../features/orders/index.ts';

export { data };

/** The user's orders, or one of them [RT-20][RO-02]. */
async function data(pageContext: PageContextServer): Promise<OrdersData> {
  const data = await loadOrders(pageContext);
  pageContext.head = { title: data.number === null ? 'Мои заказы' : orderTitle(data.number) };
  return data;
}
