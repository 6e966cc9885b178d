import type { DeliveryKind, PaymentKind } from './checkout.ts';
import type { FormActivity } from './user.ts';

/** Statuses of an order (machines/order-lifecycle). */
export const ORDER_STATUSES = [
  'new',
  'confirmed',
  'awaiting-payment',
  'paid',
  'assembling',
  'shipped',
  'ready',
  'done',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

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

/** One part of an order as it was ordered; `price` in kopecks a piece, null means on request. */
export interface OrderLine {
  readonly title: string;
  readonly article: string;
  readonly brand: string | null;
  /** Null when it is not sold any more. */
  readonly productId: number | null;
  /** Address of the product's page; null when it is not sold any more. */
  readonly slug: string | null;
  readonly price: number | null;
  readonly quantity: number;
}

/** A status change of an order; `at` is ISO 8601. */
export interface OrderEvent {
  readonly status: OrderStatus;
  readonly at: string;
  /** What the shop wrote to the buyer with it, '' for nothing. */
  readonly note: string;
}

/** Buyer, delivery and payment of an order from a basket. */
export interface OrderTerms {
  readonly formActivity: FormActivity;
  readonly company: string;
  readonly inn: string;
  readonly kpp: string;
  readonly delivery: DeliveryKind;
  readonly city: string;
  readonly address: string;
  readonly postcode: string;
  readonly carrier: string;
  readonly payment: PaymentKind;
  readonly comment: string;
}

/** An order as its visitor sees it in the account and on the thanks page [RT-11][RT-20]. */
export interface Order {
  /** The number that people quote on the phone; one sequence for all kinds of orders. */
  readonly number: number;
  readonly kind: 'one-order' | 'basket';
  /** ISO 8601. */
  readonly createdAt: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly lines: readonly OrderLine[];
  /** Kopecks; null when a price is on request. */
  readonly total: number | null;
  /** Grams of the lines whose weight is known. */
  readonly weight: number;
  readonly status: OrderStatus;
  /** Oldest first; the first is its creation. */
  readonly history: readonly OrderEvent[];
  /** Number of the parcel once it is shipped. */
  readonly track: string | null;
  /** Null for a one-click order: agreed on by phone. */
  readonly terms: OrderTerms | null;
}
