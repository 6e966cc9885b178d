import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { ADVISORY_LOCKS } from '../database/schema.ts';
import { withLongTransaction } from '../database/transaction.ts';
import { ImportBusyError } from '../import/load/lock.ts';

export type OneCKind = 'catalog' | 'sale';

export interface OneCSession {
  readonly id: string;
  /** Bytes received so far. */
  readonly received: number;
}

/** What was done with a file, for 1C and for the owner's record. */
export interface ImportedFile {
  readonly message: string;
  readonly summary: unknown;
}

/** The result of a file of a session. */
interface Outcome {
  readonly ok: boolean;
  readonly message: string;
}

/** A session lives until nobody has used it for 12 hours, and a day at most. */
const LIVES = "last_at > now() - interval '12 hours' and started_at > now() - interval '24 hours'";
/** Sessions are the owner's record of exchanges for so long. */
const RECORDED = "interval '180 days'";

type Pool = Pick<Database, 'pool'>;

/** Who may exchange. */
export interface OneCAccount {
  readonly user: string;
  readonly password: string;
}

/** With another name or password it is another one, so no session outlives them. */
const hashOf = (token: string, { user, password }: OneCAccount): Buffer =>
  createHmac('sha256', `${user}\0${password}`).update(token).digest();

/** The word that 1C repeats in the address beside the cookie. */
export const sessidOf = (token: string): string =>
  createHash('sha256').update(`sessid ${token}`).digest('base64url').slice(0, 32);

/**
 * Forgets what sessions that are over have named: as many rows as the catalogue has products, each time. In portions, so
 * that nobody waits for long, and some 200 000 rows at most; the next login goes on.
 */
async function forgetNamed({ pool }: Pool): Promise<void> {
  for (let portions = 0; portions < 20; portions += 1) {
    const { rowCount } = await pool.query(
      `delete from exchange.named where ctid in (select ctid from exchange.named
         where session_id in (select id from exchange.sessions where not (${LIVES})) limit 10000)`,
    );
    if (rowCount === 0) return;
  }
}

/** Opens a session of the account and gives the value of its cookie. */
export async function openSession({ pool }: Pool, kind: OneCKind, account: OneCAccount): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(`delete from exchange.sessions where last_at < now() - ${RECORDED}`);
  await forgetNamed({ pool });
  await pool.query('insert into exchange.sessions (id, token_hash, kind) values ($1, $2, $3)', [
    randomUUID(),
    hashOf(token, account),
    kind,
  ]);
  return token;
}

/** The session of the account with this cookie, which lives on; null when there is none. */
export async function findSession(
  { pool }: Pool,
  token: string,
  account: OneCAccount,
): Promise<OneCSession | null> {
  const { rows } = await pool.query<OneCSession>(
    `update exchange.sessions set last_at = now()
     where token_hash = $1 and ${LIVES} returning id, received::float8 as received`,
    [hashOf(token, account)],
  );
  return rows[0] ?? null;
}

/** Counts what came, and forgets the earlier outcome of the file. */
export async function countReceived(
  { pool }: Pool,
  sessionId: string,
  file: string,
  bytes: number,
): Promise<void> {
  await pool.query(
    `with forgotten as (delete from exchange.outcomes where session_id = $1 and file = $2)
     update exchange.sessions set received = received + $3 where id = $1`,
    [sessionId, file, bytes],
  );
}

/** Forgets the outcomes of files that an archive brings anew. */
export async function forgetOutcomes(
  { pool }: Pool,
  sessionId: string,
  files: readonly string[],
): Promise<void> {
  await pool.query('delete from exchange.outcomes where session_id = $1 and file = any ($2)', [
    sessionId,
    files,
  ]);
}

/** Saves the outcome of a file, for the owner and for 1C when it asks again. */
export async function saveOutcome(
  { pool }: Pool,
  sessionId: string,
  file: string,
  { ok, message, summary }: Outcome & ImportedFile,
): Promise<void> {
  await pool.query(
    `insert into exchange.outcomes (session_id, file, ok, message, summary) values ($1, $2, $3, $4, $5)
     on conflict (session_id, file) do update
     set ok = excluded.ok, message = excluded.message, summary = excluded.summary, at = now()`,
    [sessionId, file, ok, message, JSON.stringify(summary)],
  );
}

/** The outcome of a file; null when it was not imported yet. */
export async function outcomeOf({ pool }: Pool, sessionId: string, file: string): Promise<Outcome | null> {
  const { rows } = await pool.query<Outcome>(
    'select ok, message from exchange.outcomes where session_id = $1 and file = $2',
    [sessionId, file],
  );
  return rows[0] ?? null;
}

/**
 * Lets one process at a time change the files of a session; the others get ImportBusyError. The database ends it with
 * the connection, so also when the process is killed.
 */
export async function withFilesLocked<T>(
  database: Pick<Database, 'pool' | 'kind'>,
  sessionId: string,
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database has one process, and its transactions hold up everybody.
  if (database.kind === 'embedded') return work();
  return withLongTransaction(database, async (connection) => {
    const { rows } = await connection.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock($1, hashtext($2)) as taken',
      [ADVISORY_LOCKS.exchange, sessionId],
    );
    if (!rows[0]?.taken) throw new ImportBusyError();
    return work();
  });
}

/** Sessions whose files may still be needed. */
export async function livingSessions({ pool }: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(`select id from exchange.sessions where ${LIVES}`);
  return new Set(rows.map(({ id }) => id));
}
