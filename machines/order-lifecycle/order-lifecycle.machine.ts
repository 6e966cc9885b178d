import { assign, setup } from 'xstate';
import type { DeliveryKind, PaymentKind } from '../../src/contract/delivery-and-payment.ts';

/** What of an order decides its way; null in a one-click order, where the manager agrees on it by telephone. */
interface OrderLifecycleInput {
  readonly payment: PaymentKind | null;
  readonly delivery: DeliveryKind | null;
}

export interface OrderLifecycleContext extends OrderLifecycleInput {
  /** Number of the parcel once it is shipped; null before, and for what the shop brings itself. */
  readonly track: string | null;
}

export type OrderLifecycleEvent =
  | { readonly type: 'order.confirm' }
  | { readonly type: 'order.bill' }
  | { readonly type: 'order.pay' }
  | { readonly type: 'order.assemble' }
  | { readonly type: 'order.ship'; readonly track: string }
  | { readonly type: 'order.ready' }
  | { readonly type: 'order.finish' }
  | { readonly type: 'order.cancel' }
  | { readonly type: 'order.return' };

/**
 * The life of an order as its owner leads it, run on the server. Its states are the statuses of
 * src/contract/order.ts, so a stored status is a state and every move is decided here.
 */
export const orderLifecycleMachine = setup({
  types: {
    context: {} as OrderLifecycleContext,
    events: {} as OrderLifecycleEvent,
    input: {} as OrderLifecycleInput,
  },
  actions: {
    keepTrack: assign({ track: (_, params: { track: string }) => params.track || null }),
  },
  guards: {
    mayPayBefore: ({ context }) => context.payment !== 'on-receipt',
    mayPayOnReceipt: ({ context }) => context.payment === null || context.payment === 'on-receipt',
    isSent: ({ context }, params: { track: string }) =>
      context.delivery === 'courier' || (context.delivery !== 'pickup' && params.track !== ''),
    isAnother: ({ context }, params: { track: string }) =>
      params.track !== '' && params.track !== context.track,
    isFetched: ({ context }) => context.delivery === null || context.delivery === 'pickup',
  },
}).createMachine({
  id: 'orderLifecycle',
  context: ({ input }) => ({ payment: input.payment, delivery: input.delivery, track: null }),
  initial: 'new',
  states: {
    new: {
      description: 'Заказ принят, менеджер его ещё не видел',
      on: { 'order.confirm': 'confirmed', 'order.cancel': 'cancelled' },
    },
    confirmed: {
      description: 'Менеджер подтвердил состав, цену и срок',
      on: {
        'order.bill': { guard: 'mayPayBefore', target: 'awaiting-payment' },
        'order.assemble': { guard: 'mayPayOnReceipt', target: 'assembling' },
        'order.cancel': 'cancelled',
      },
    },
    'awaiting-payment': {
      description: 'Счёт или ссылка на оплату отправлены, ждём денег',
      on: { 'order.pay': 'paid', 'order.cancel': 'cancelled' },
    },
    paid: {
      description: 'Деньги получены',
      on: { 'order.assemble': 'assembling', 'order.cancel': 'cancelled' },
    },
    assembling: {
      description: 'Заказ собирают на складе',
      on: {
        'order.ship': {
          guard: { type: 'isSent', params: ({ event }) => ({ track: event.track }) },
          target: 'shipped',
          actions: { type: 'keepTrack', params: ({ event }) => ({ track: event.track }) },
        },
        'order.ready': { guard: 'isFetched', target: 'ready' },
        'order.cancel': 'cancelled',
      },
    },
    shipped: {
      description: 'Посылка у перевозчика, её номер известен покупателю, или заказ везёт курьер',
      on: {
        'order.ship': {
          guard: { type: 'isAnother', params: ({ event }) => ({ track: event.track }) },
          actions: { type: 'keepTrack', params: ({ event }) => ({ track: event.track }) },
        },
        'order.finish': 'done',
        'order.return': 'returned',
      },
    },
    ready: {
      description: 'Заказ ждёт покупателя на складе',
      on: { 'order.finish': 'done', 'order.return': 'returned' },
    },
    done: {
      description: 'Покупатель получил заказ',
      on: { 'order.return': 'returned' },
    },
    cancelled: { description: 'Заказ отменён, товар снова в продаже' },
    returned: { description: 'Покупатель вернул заказ, товар снова в продаже' },
  },
});
