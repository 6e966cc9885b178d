import { sql } from 'drizzle-orm';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import type { Term } from '../../../src/contract/entities.ts';
import { availabilityOf } from '../../../src/contract/format.ts';
import type { Queries } from '../../database/open.ts';

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
