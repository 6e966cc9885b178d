import type { PageContextServer } from 'vike/types';
import { loadOrders, type OrdersData } from '../../../features/orders/data.ts';
import { orderTitle } from '../../../features/orders/index.ts';

export { data };

/** The user's orders, or one of them [RT-20][RO-02]. */
async function data(pageContext: PageContextServer): Promise<OrdersData> {
  const data = await loadOrders(pageContext);
  const [order] = data.number === null ? [] : data.orders;
  // A reload after «Да, отменить» is heard by its title.
  const title = order ? `${orderTitle(order.number)}: ${order.statusTitle.toLowerCase()}` : 'Мои заказы';
  pageContext.head = { title: data.refusal === '' ? title : `Ошибка: ${title}` };
  return data;
}
