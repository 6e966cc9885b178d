import { sql } from 'drizzle-orm';
import type { Order } from '../../../src/contract/order.ts';
import type { Queries } from '../../database/open.ts';
import { atomicWrite } from '../../lib/files.ts';
import { selectOrders } from '../../shop/orders/placed-orders.ts';
import type { Span } from './arguments.ts';
import { BOM, HEAD, orderRows } from './csv.ts';

/** Orders read at once. */
const PAGE = 200;

async function* ordersIn(db: Queries, { from, before }: Span): AsyncGenerator<Order> {
  let last = 2_147_483_647;
  for (;;) {
    const orders = await selectOrders(
      db,
      sql`o.number < ${last}
        and o.created_at >= coalesce(${from?.toISOString() ?? null}::timestamptz, '-infinity')
        and o.created_at < coalesce(${before?.toISOString() ?? null}::timestamptz, 'infinity')`,
      PAGE,
    );
    yield* orders;
    last = orders.at(-1)?.number ?? 0;
    if (orders.length < PAGE) return;
  }
}

/** Writes the orders of a span, newest first; returns how many. The file appears whole or not at all. */
export async function exportOrders(db: Queries, file: string, span: Span): Promise<number> {
  let count = 0;
  async function* text() {
    yield BOM + HEAD;
    for await (const order of ordersIn(db, span)) {
      count += 1;
      yield orderRows(order);
    }
  }
  await atomicWrite(file, text());
  return count;
}
