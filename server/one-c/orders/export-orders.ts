import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { shownProduct } from '../../shop/catalogue/card.ts';
import { selectOrders } from '../../shop/orders/placed-orders.ts';
import { readCheckout } from '../../shop/site/store.ts';
import { ordersFrame, orderXml } from './document.ts';

const STEP = 100;

type Deps = Pick<Database, 'pool' | 'db'>;

/** The numbers of the next orders that 1C does not have as they are now; remembers that this session was sent them. */
async function nextDue({ pool }: Deps, sessionId: string, after: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ number: number }>(
    `with due as (
       select order_number as number, event_id as event from exchange.due
       where order_number > $2 order by order_number limit ${STEP}
     ), given as (
       insert into exchange.given (session_id, order_number, event_id) select $1::uuid, number, event from due
       on conflict (session_id, order_number) do update set event_id = excluded.event_id
     )
     select number from due order by number`,
    [sessionId, after],
  );
  return rows.map(({ number }) => number);
}

/** Identifiers of the products of every line of these orders. */
async function offerIdsOf(
  { db }: Deps,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly (string | null)[]>> {
  const { rows } = await db.execute<{ number: number; ids: readonly (string | null)[] }>(
    sql`select l.order_number as number, array_agg(p.offer_id order by l.position) as ids
      from placed_lines l left join ${shownProduct('l.product_id')} p on true
      where l.order_number = any(${sql.param(numbers)}::int[]) group by 1`,
  );
  return new Map(rows.map(({ number, ids }) => [number, ids]));
}

/**
 * The orders that 1C has not taken yet, or that have moved since, as CommerceML, a step at a time. Nothing counts as
 * taken before `markExported`: a lost answer loses nothing, and the same order comes again under the same Ид.
 */
export async function* exportOrders(database: Deps, sessionId: string): AsyncGenerator<string> {
  await database.pool.query('delete from exchange.given where session_id = $1', [sessionId]);
  const checkout = await readCheckout(database.db);
  const [head, tail] = ordersFrame(new Date());
  yield head;
  for (let after = 0; ; ) {
    const numbers = await nextDue(database, sessionId, after);
    const last = numbers.at(-1);
    if (last === undefined) break;
    after = last;
    const orders = await selectOrders(database.db, sql`o.number = any(${sql.param(numbers)}::int[])`);
    const ids = await offerIdsOf(database, numbers);
    const documents = orders.toReversed().map((order) => ({ order, offerIds: ids.get(order.number) ?? [] }));
    yield documents.map((document) => orderXml(document, checkout)).join('');
  }
  yield tail;
}

/** Marks exactly what the session was sent as exported, as it was then. Returns how many orders. */
export async function markExported({ pool }: Pick<Database, 'pool'>, sessionId: string): Promise<number> {
  const { rowCount } = await pool.query(
    `with given as (delete from exchange.given where session_id = $1 returning order_number, event_id),
     taken as (delete from exchange.due using given
       where due.order_number = given.order_number and due.event_id <= given.event_id)
     select from given`,
    [sessionId],
  );
  return rowCount ?? 0;
}
