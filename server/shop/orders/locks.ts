import { sql } from 'drizzle-orm';
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
