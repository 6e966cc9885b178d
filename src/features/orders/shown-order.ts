import type { CheckoutOptions } from '../../contract/checkout.ts';
import { formatMoscowTime } from '../../contract/moments.ts';
import { type Order, orderStatusTitles } from '../../contract/order.ts';

/** A step in the life of an order, in words. */
interface ShownEvent {
  readonly title: string;
  readonly at: string;
  readonly date: string;
  readonly note: string;
}

/**
 * An order in words: two machines may word moments differently, and only the server knows how the shop calls its
 * ways of delivery and payment.
 */
export interface ShownOrder extends Order {
  readonly date: string;
  readonly statusTitle: string;
  readonly events: readonly ShownEvent[];
  /** Null for a one-click order. */
  readonly delivery: string | null;
  /** What it costs and how long it takes, as it was ordered; where that was not kept, in the words of today for a new order. */
  readonly deliveryNote: string | null;
  readonly payment: string | null;
  /** How it is paid, in the words of today. */
  readonly paymentNote: string | null;
}

/** An order in words; what the shop does not offer any more is called by its kind. */
export function showOrder(order: Order, { deliveries, payments }: CheckoutOptions): ShownOrder {
  const { terms, history, status, createdAt } = order;
  const delivery = deliveries.find(({ kind }) => kind === terms?.delivery);
  const payment = payments.find(({ kind }) => kind === terms?.payment);
  const events = history.map(({ status: reached, at, note }) => ({
    title: orderStatusTitles[reached],
    at,
    date: formatMoscowTime(new Date(at)),
    note,
  }));
  return {
    ...order,
    date: formatMoscowTime(new Date(createdAt)),
    statusTitle: orderStatusTitles[status],
    events,
    delivery: terms && (delivery?.title ?? terms.delivery),
    deliveryNote: terms?.deliveryNote ?? (status === 'new' ? (delivery?.note ?? null) : null),
    payment: terms && (payment?.title ?? terms.payment),
    paymentNote: payment?.note ?? null,
  };
}
