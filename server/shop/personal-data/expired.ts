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

/**
 * Whether nothing has been ordered or loaded for a year, by the clock: it may be wrong, as after the start of a machine
 * whose battery is empty, and everything would look old.
 */
async function isClockOdd({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await db.execute<{ odd: boolean }>(
    sql`select greatest((select changed_at from catalogue_state), (select max(created_at) from orders))
      < now() - interval '1 year' as odd`,
  );
  return rows[0]?.odd === true;
}

/** Deletes what is past its term, with all that hangs on it. Left to the next time when it fails; never rejects. */
export async function deleteExpired(
  database: Pick<Database, 'db'>,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<void> {
  const { db } = database;
  try {
    if (await isClockOdd(database)) {
      log.warn('nothing is newer than a year: what is past its term is kept, the clock may be wrong');
      return;
    }
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
