import { sql } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import type { Log } from '../../lib/logging.ts';

/** How long rows are kept, as the privacy policy says; accounts until they are closed. */
const TERMS = [
  ['consents', '3 years'],
  ['outbox', '3 years'],
  ['requests', '3 years'],
  ['orders', '5 years'],
] as const;

/** Rows of one statement: whoever orders meanwhile waits for it. */
const BATCH = 500;

/** Deletes what is past its term, with all that hangs on it. Left to the next time when it fails; never rejects. */
export async function deleteExpired(
  { db }: Pick<Database, 'db'>,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<void> {
  try {
    for (const [table, term] of TERMS) {
      const from = sql.raw(table);
      const before = sql`created_at < now() - ${term}::interval`;
      const next = sql`delete from ${from} where ctid in (select ctid from ${from} where ${before} limit ${BATCH})`;
      let rows = 0;
      for (let deleted = BATCH; deleted === BATCH; rows += deleted) {
        deleted = (await db.execute(next)).rowCount ?? 0;
      }
      if (rows > 0) log.info({ table, rows }, 'deleted what was past its term');
    }
  } catch (error) {
    log.warn({ err: error }, 'what is past its term could not be deleted');
  }
}

const DAY_MS = 86_400_000;

/** Deletes what is past its term now and every day; returns the end of it. */
export function deleteExpiredDaily(...args: Parameters<typeof deleteExpired>): () => void {
  const look = () => void deleteExpired(...args);
  look();
  const timer = setInterval(look, DAY_MS).unref();
  return () => clearInterval(timer);
}
