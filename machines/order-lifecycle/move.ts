import { transition } from 'xstate';
import type { OrderStatus } from '../../src/contract/order.ts';
import { ORDER_STATUSES } from '../../src/contract/schemas/orders.ts';
import {
  type OrderLifecycleContext,
  type OrderLifecycleEvent,
  orderLifecycleMachine,
} from './order-lifecycle.machine.ts';

/** An order as the machine sees it. */
export interface OrderState extends OrderLifecycleContext {
  readonly status: OrderStatus;
}

/** The event that leads to a status; no other status does one lead to. */
function eventTo(status: Exclude<OrderStatus, 'new'>, track: string): OrderLifecycleEvent {
  switch (status) {
    case 'confirmed':
      return { type: 'order.confirm' };
    case 'awaiting-payment':
      return { type: 'order.bill' };
    case 'paid':
      return { type: 'order.pay' };
    case 'assembling':
      return { type: 'order.assemble' };
    case 'shipped':
      return { type: 'order.ship', track };
    case 'ready':
      return { type: 'order.ready' };
    case 'done':
      return { type: 'order.finish' };
    case 'cancelled':
      return { type: 'order.cancel' };
    case 'returned':
      return { type: 'order.return' };
  }
}

/**
 * The order after it was moved to this status, or sent under another number than before; null when it may not go there
 * from where it is.
 */
export function moveTo({ status, ...context }: OrderState, to: OrderStatus, track = ''): OrderState | null {
  if (to === 'new') return null;
  const before = orderLifecycleMachine.resolveState({ value: status, context });
  const event = eventTo(to, track);
  if (!before.can(event)) return null;
  const [after] = transition(orderLifecycleMachine, before, event);
  return { ...after.context, status: after.value };
}

/** Where else an order may be moved to; a parcel counts as having a number. */
export function movesOf(order: OrderState): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((status) => status !== order.status && moveTo(order, status, '?') !== null);
}

/**
 * The shortest path of single moves to a status, empty when the order is there with this number, null when no path leads
 * there. A path never passes the end of an order's life.
 */
export function pathTo(order: OrderState, to: OrderStatus, track = ''): readonly OrderStatus[] | null {
  if (order.status === to && moveTo(order, to, track)) return [to];
  const paths = new Map<OrderStatus, { readonly state: OrderState; readonly path: readonly OrderStatus[] }>([
    [order.status, { state: order, path: [] }],
  ]);
  for (const [status, { state, path }] of paths) {
    if (status === to) return path;
    for (const next of ORDER_STATUSES) {
      const moved =
        paths.has(next) || (next === 'returned' && to !== next) ? null : moveTo(state, next, track);
      if (moved) paths.set(next, { state: moved, path: [...path, next] });
    }
  }
  return null;
}
