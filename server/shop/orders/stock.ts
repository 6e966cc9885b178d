import { sql } from 'drizzle-orm';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import type { Term } from '../../../src/contract/entities.ts';
import { availabilityOf } from '../../../src/contract/format.ts';
import type { Queries } from '../../database/open.ts';

/**
 * Longest wait for the lock of a row in ms. A price list being merged holds its products and waits for those that
 * orders hold; PostgreSQL looks for deadlocks after a second and could undo the list. So an order gives way first,
 * and its transaction is repeated.
 */
const LOCK_TIMEOUT = 500;

/** From here on no statement of the transaction waits longer than LOCK_TIMEOUT for a lock; 55P03 then. */
export async function limitLockWaits(tx: Queries): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT}`));
}

/** Pieces of a product. */
export interface Pieces {
  readonly productId: number;
  readonly quantity: number;
}

/** Whether an order lowers the stock: goods on order have no limit, and goods that nobody counts have none either. */
export function isCounted({ stock, term }: { readonly stock: number; readonly term: Term }): boolean {
  return stock < UNCOUNTED_STOCK && availabilityOf(stock, term) !== 'on-order';
}

/** Lowers the stock of products that this transaction has locked. Throws when one has fewer pieces. */
export async function takeStock(tx: Queries, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    update products p set stock = p.stock - taken.quantity
    from unnest(${sql.param(pieces.map(({ productId }) => productId))}::int[],
      ${sql.param(pieces.map(({ quantity }) => quantity))}::int[]) as taken (id, quantity)
    where p.id = taken.id and p.stock >= taken.quantity`);
  if (rowCount !== pieces.length) throw new Error('the stock of a locked product has changed');
}

/** Gives the pieces of an order back, once. Products are locked in the order of their ids. */
export async function giveStockBack(tx: Queries, orderNumber: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number; quantity: number }>(sql`
    select l.product_id as id, sum(l.stock_taken)::integer as quantity
    from placed_lines l
    where l.order_number = ${orderNumber} and l.stock_taken > 0 and l.product_id is not null
    group by 1`);
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`
    select id from products where id = any(${sql.param(ids)}::int[]) order by id for no key update`);
  await tx.execute(sql`
    update products p set stock = p.stock + back.quantity
    from unnest(${sql.param(ids)}::int[],
      ${sql.param(rows.map(({ quantity }) => quantity))}::int[]) as back (id, quantity)
    where p.id = back.id and p.stock + back.quantity < ${UNCOUNTED_STOCK}`);
  await tx.execute(sql`update order_lines set stock_taken = 0 where order_number = ${orderNumber}`);
  await tx.execute(sql`update requests set stock_taken = 0 where number = ${orderNumber}`);
}
