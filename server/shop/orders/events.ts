import type { OrderStatus } from '../../../src/contract/order.ts';
import type { Queries } from '../../database/open.ts';
import { orderEvents } from '../../database/schema.ts';

/** Adds a step to the history of an order, at the time of its transaction. */
export async function recordEvent(
  tx: Queries,
  orderNumber: number,
  status: OrderStatus,
  note = '',
): Promise<void> {
  await tx.insert(orderEvents).values({ orderNumber, status, note });
}
