import { type SQL, sql } from 'drizzle-orm';
import type { CheckoutOptions } from '../../../src/contract/checkout.ts';
import { ORDERS_PAGE_SIZE } from '../../../src/contract/constants.ts';
import type { Order, OrderStatus } from '../../../src/contract/order.ts';
import type { Queries } from '../../database/open.ts';
import { orderEvents } from '../../database/schema.ts';
import { shownProduct } from '../catalogue/card.ts';

/** Adds a step to the history of an order, at the time of its transaction. */
export async function recordEvent(
  tx: Queries,
  orderNumber: number,
  status: OrderStatus,
  note = '',
): Promise<void> {
  await tx.insert(orderEvents).values({ orderNumber, status, note });
}

/** ISO 8601 in UTC with milliseconds, as JavaScript writes it. */
const iso = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Which of the orders to read, and how many lines of each; all unless told. */
interface OrdersSlice {
  readonly limit?: number;
  readonly offset?: number;
  readonly lines?: number;
}

/** Lines of an order that its card in a list shows. */
const LINES_SHOWN = 5;

/**
 * Orders from baskets and one-click orders, newest first. Lines are as they were ordered; `productId` and `slug`
 * are those of today, null when the product is not sold any more. `where` may name columns of `o`, the view
 * `placed_orders`.
 */
export async function selectOrders(
  db: Queries,
  where: SQL,
  { limit, offset = 0, lines }: OrdersSlice = {},
): Promise<readonly Order[]> {
  const [shownLines, moreLines] =
    lines === undefined
      ? [sql.empty(), sql.empty()]
      : [
          sql`and l.position <= ${lines}`,
          sql`(select count(*)::int from placed_lines l where l.order_number = o.number and l.position > ${lines})
            as "moreLines",`,
        ];
  const { rows } = await db.execute<Order>(sql`
    select o.number, o.kind, ${iso('o.created_at')} as "createdAt", o.name, o.email, o.phone, o.status, o.track, o.terms,
      o.total::float8 as total, o.weight::float8 as weight,
      o.weight_is_complete as "weightIsComplete", ${moreLines}
      coalesce((
        select json_agg(json_build_object('title', l.title, 'article', l.article, 'brand', l.brand, 'productId', p.id,
          'slug', p.slug, 'price', l.price, 'quantity', l.quantity, 'restored', l.restored,
          'availability', l.availability) order by l.position)
        from placed_lines l left join ${shownProduct('l.product_id')} as p on p.published
        where l.order_number = o.number ${shownLines}), '[]') as lines,
      coalesce((select json_agg(json_build_object('status', e.status, 'at', ${iso('e.at')}, 'note', e.note) order by e.id)
        from order_events e where e.order_number = o.number), '[]') as history
    from (select * from placed_orders o where ${where} order by o.number desc limit ${limit ?? null} offset ${offset}) o
    order by o.number desc`);
  return rows;
}

/**
 * A page of this user's orders, newest first, each with its first lines, or the whole one of `number` [RT-20][RO-02].
 * Without a page the first, whole: so asks a server of pages of an older version, which repeats what it gets.
 */
export function ordersOfUser(
  db: Queries,
  userId: number,
  number?: number,
  page?: number,
): Promise<readonly Order[]> {
  const isTheirs = sql`o.user_id = ${userId}`;
  if (number !== undefined) return selectOrders(db, sql`${isTheirs} and o.number = ${number}`);
  const limit = ORDERS_PAGE_SIZE;
  if (page === undefined) return selectOrders(db, isTheirs, { limit });
  return selectOrders(db, isTheirs, { limit, offset: (page - 1) * limit, lines: LINES_SHOWN });
}

/** How many orders this user has. */
export async function countOrders(db: Queries, userId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from placed_orders where user_id = ${userId}`,
  );
  return rows[0]?.count ?? 0;
}

/** An order by its number; null when there is none, also for the number of a call request [RT-11]. */
export async function orderByNumber(db: Queries, number: number): Promise<Order | null> {
  const [order] = await selectOrders(db, sql`o.number = ${number}`);
  return order ?? null;
}

/** The order of a basket, of nobody or of this user, null for a guest; null when there is none [RT-11][RO-02]. */
export async function orderForVisitor(
  db: Queries,
  basketId: string,
  userId: number | null,
): Promise<Order | null> {
  const number = sql`(select number from orders where basket_id = ${basketId})`;
  const isTheirs = sql`(o.user_id is null or o.user_id = ${userId})`;
  const [order] = await selectOrders(db, sql`o.number = ${number} and ${isTheirs}`);
  return order ?? null;
}

/** How the owner calls the ways of delivery and payment of an order; their kinds when they are offered no more. */
export function termTitles(
  terms: Order['terms'],
  { deliveries, payments }: CheckoutOptions,
): { readonly delivery: string; readonly payment: string } {
  const titleIn = (options: readonly { kind: string; title: string }[], kind = '') =>
    options.find((each) => each.kind === kind)?.title ?? kind;
  return { delivery: titleIn(deliveries, terms?.delivery), payment: titleIn(payments, terms?.payment) };
}
