import type { PageContext } from 'vike/types';
import { orderTitle } from '../../../features/order/index.ts';
import type { OrdersData } from '../../../features/personal-account/orders-data.ts';

export { title };

function title({ data: { number } }: PageContext & { data: OrdersData }): string {
  return number === null ? 'Мои заказы' : orderTitle(number);
}
