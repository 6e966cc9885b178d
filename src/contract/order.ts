import type { OrderStatus } from './schemas/accounts.ts';

export type { Order, OrderEvent, OrderLine, OrderStatus, OrderTerms } from './schemas/accounts.ts';

/** The words for visitors and the owner. */
export const orderStatusTitles: Readonly<Record<OrderStatus, string>> = {
  new: 'Новый',
  confirmed: 'Подтверждён',
  'awaiting-payment': 'Ожидает оплаты',
  paid: 'Оплачен',
  assembling: 'Комплектуется',
  shipped: 'Передан в доставку',
  ready: 'Готов к выдаче',
  done: 'Выполнен',
  cancelled: 'Отменён',
  returned: 'Возврат',
};
