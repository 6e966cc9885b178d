import type { PageContextServer } from 'vike/types';
import { loadOrders, type OrdersData } from '../../../features/personal-account/orders-data.ts';

export { data };

/** The user's orders, or one of them [RT-20][RO-02]. */
function data(pageContext: PageContextServer): Promise<OrdersData> {
  return loadOrders(pageContext);
}
