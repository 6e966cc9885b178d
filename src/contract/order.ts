import type { Basket } from './basket.ts';
import type { Order, OrderStatus } from './schemas/orders.ts';

export type { BasketOrder, Order, OrderEvent, OrderLine, OrderStatus, OrderTerms } from './schemas/orders.ts';

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

export const orderKindTitles: Readonly<Record<Order['kind'], string>> = {
  basket: 'Корзина',
  'one-order': 'В 1 клик',
};

/** Where an order goes, on one line; '' when nobody has said. */
export function addressLine({ terms }: Pick<Order, 'terms'>): string {
  return terms ? [terms.postcode, terms.city, terms.address].filter(Boolean).join(', ') : '';
}

/** What a page of the basket asks for its visitor; both reject with ShopUnavailable. */
export interface OwnBasket {
  readonly read: () => Promise<Basket>;
  /** The order that the visitor has placed not long ago, null without one [RT-11]. */
  readonly lastOrder: () => Promise<Order | null>;
}
