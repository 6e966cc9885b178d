import { sql } from 'drizzle-orm';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import type { Term } from '../../../src/contract/entities.ts';
import { availabilityOf } from '../../../src/contract/format.ts';
import type { Queries } from '../../database/open.ts';
import { lockProducts } from '../basket/lines.ts';
import { shownProduct } from '../catalogue/card.ts';

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
interface Pieces {
  readonly productId: number;
  readonly quantity: number;
}

/** Whether an order lowers the stock: goods on order have no limit, and goods that nobody counts have none either. */
export function isCounted({ stock, term }: { readonly stock: number; readonly term: Term }): boolean {
  return stock < UNCOUNTED_STOCK && availabilityOf(stock, term) !== 'on-order';
}

const listed = (pieces: readonly Pieces[]) => sql`unnest(
  ${sql.param(pieces.map(({ productId }) => productId))}::int[],
  ${sql.param(pieces.map(({ quantity }) => quantity))}::int[]) as piece (id, quantity)`;

/**
 * Changes the stock of locked products by so many pieces, and what a price list on its way will make of it. Their
 * pages have changed when the last piece goes or the first comes back.
 */
async function addPieces(tx: Queries, pieces: readonly Pieces[]): Promise<void> {
  for (const table of ['next_products', 'products']) {
    await tx.execute(sql`
      update ${sql.raw(table)} p set stock = greatest(p.stock + piece.quantity, 0),
        updated_at = case when (p.stock > 0) = (p.stock + piece.quantity > 0) then p.updated_at else now() end
      from ${listed(pieces)}
      where p.id = piece.id and greatest(p.stock, p.stock + piece.quantity) < ${UNCOUNTED_STOCK}`);
  }
}

/** Lowers the stock of products that this transaction has locked. Throws when one has fewer pieces. */
export async function takeStock(tx: Queries, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    select from ${listed(pieces)} cross join ${shownProduct('piece.id')} as p where p.stock >= piece.quantity`);
  if (rowCount !== pieces.length) throw new Error('the stock of a locked product has changed');
  await addPieces(
    tx,
    pieces.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  );
}

/** Gives the pieces of an order back, once. Products are locked in the order of their ids. */
export async function giveStockBack(tx: Queries, orderNumber: number): Promise<void> {
  const { rows } = await tx.execute<Pieces & Record<string, unknown>>(sql`
    select l.product_id as "productId", sum(l.stock_taken)::integer as quantity
    from placed_lines l
    where l.order_number = ${orderNumber} and l.stock_taken > 0 and l.product_id is not null
    group by 1`);
  await lockProducts(
    tx,
    rows.map(({ productId }) => productId),
  );
  await addPieces(tx, rows);
  await tx.execute(sql`update order_lines set stock_taken = 0 where order_number = ${orderNumber}`);
  await tx.execute(sql`update requests set stock_taken = 0 where number = ${orderNumber}`);
}
