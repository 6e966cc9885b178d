import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { is, number, type as shape, string } from 'superstruct';
import { isRunning, thisProcess } from '../../database/embedded/process-identity.ts';
import { isUnreachable } from '../../database/errors.ts';
import type { Database } from '../../database/open.ts';
import { type Connection, connectionOf, withLongTransaction } from '../../database/transaction.ts';
import { refuseFullDisk } from '../disk.ts';

/** Another import is running; the message is for the owner. */
export class ImportBusyError extends Error {
  override readonly name = 'ImportBusyError';
  constructor() {
    super('Другой импорт уже идёт. Дождитесь его конца и повторите.');
  }
}

/** The right to import and to use the staging tables, held by one process at a time. */
export interface ImportLock {
  readonly token: string;
  /**
   * Tells that this import is alive; call it at least once in 30 s. Throws ImportBusyError when it was lost, and
   * PriceListError when the disk is nearly full.
   */
  beat(): Promise<void>;
  /**
   * Inside a transaction: tells that this import is alive; throws ImportBusyError when the lock was lost, otherwise
   * nobody can take it until the transaction ends.
   */
  fence(connection: Connection): Promise<void>;
  /** Empties the staging tables and lets others import; does nothing when the lock was lost. */
  release(): Promise<void>;
}

const EMPTY = 'truncate import.offers, import.skipped, import.plan, import.words';

/** An import that was silent for this long in seconds is dead, wherever it ran. */
const SILENT_SECONDS = 90;
const SILENT = `beat_at < now() - interval '${SILENT_SECONDS} seconds'`;
const BEAT_MS = 5_000;

const Owner = shape({ host: string(), pid: number(), startedAt: string() });

/**
 * Whether the process that holds the lock is known to have ended. Only a process of this machine can be; to the
 * embedded database all belong to it, even when a container has got another name since.
 */
function hasEnded(owner: unknown, kind: Database['kind']): boolean {
  return is(owner, Owner) && (kind === 'embedded' || owner.host === hostname()) && !isRunning(owner);
}

interface LockRow {
  readonly token: string | null;
  readonly owner: unknown;
  readonly silent: boolean;
}

/** A release that the database did not hear is repeated for so long, in ms. */
const RELEASE = { time: 30_000, every: 500 };

/** Releases a lock that a living process would hold on to for nothing; never rejects. */
async function releaseLater(lock: ImportLock): Promise<void> {
  const until = performance.now() + RELEASE.time;
  while (performance.now() < until) {
    await sleep(RELEASE.every, null, { ref: false });
    try {
      return await lock.release();
    } catch (error) {
      if (!isUnreachable(error)) return;
    }
  }
}

/**
 * Takes the lock for the time of `work`. What its release cannot do at once is done beside, or left to the next import:
 * how the work ended is what has to be told.
 */
export async function withImportLock<T>(
  database: Database,
  work: (lock: ImportLock) => Promise<T>,
): Promise<T> {
  const lock = await takeImportLock(database);
  try {
    return await work(lock);
  } finally {
    await lock.release().catch(() => void releaseLater(lock));
  }
}

/**
 * Takes the lock at once or throws ImportBusyError. A dead import's lock is taken over: immediately when its
 * process ran on this machine, after SILENT_SECONDS otherwise.
 */
export async function takeImportLock(database: Database): Promise<ImportLock> {
  const { pool } = database;
  const token = randomUUID();
  const { rows } = await pool.query<LockRow>(`select token, owner, ${SILENT} as silent from import.lock`);
  const held = rows[0];
  const isDead = hasEnded(held?.owner, database.kind);
  if (held?.token && !held.silent && !isDead) throw new ImportBusyError();
  const mayTake = `token is null or (token = $3 and ($4 or ${SILENT}))`;
  const taken = await pool.query(
    // It waits for a transaction of the holder, who may be alive after it: asked again of the row that it leaves.
    `update import.lock set token = $1, owner = $2, beat_at = now() where ${mayTake}`,
    [token, JSON.stringify({ host: hostname(), ...thisProcess() }), held?.token ?? null, isDead],
  );
  if (taken.rowCount !== 1) throw new ImportBusyError();

  // What a dead import left. One that only seemed dead can stage nothing any more: `stage` asks for the token.
  const lock = lockOf(database, token);
  try {
    await pool.query(EMPTY);
  } catch (error) {
    void releaseLater(lock);
    throw error;
  }
  return lock;
}

function lockOf(database: Database, token: string): ImportLock {
  let last = performance.now();
  const fence = async (connection: Connection): Promise<void> => {
    // Not now(), the beginning of a transaction that may have taken minutes.
    const beat = 'update import.lock set beat_at = clock_timestamp() where token = $1';
    const mine = await connection.query(beat, [token]);
    if (mine.rowCount !== 1) throw new ImportBusyError();
  };
  return {
    token,
    fence,
    async beat() {
      await refuseFullDisk(database);
      if (performance.now() - last < BEAT_MS) return;
      last = performance.now();
      await fence(connectionOf(database.pool));
    },
    async release() {
      try {
        await withLongTransaction(database, async (connection) => {
          await fence(connection);
          await connection.query(EMPTY);
          await connection.query('update import.lock set token = null, owner = null, beat_at = null');
        });
      } catch (error) {
        if (!(error instanceof ImportBusyError)) throw error;
      }
    },
  };
}
