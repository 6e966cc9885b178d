import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { isQueryTimeout, sqlStateOf } from './errors.ts';
import type { Database, Queries } from './open.ts';
import * as schema from './schema.ts';

const RETRIES = 3;
/**
 * serialization_failure, deadlock_detected and lock_not_available: the database undid the transaction because of
 * another one, which will be over soon.
 */
const REPEATABLE = new Set(['40001', '40P01', '55P03']);

interface TransactionOptions {
  /**
   * Longest time in ms from the first connection on, repetitions included; a transaction that takes longer is cut
   * off with its connection, and it is unknown whether it was committed. Default: every statement may take its own
   * time. Waiting for a connection has the pool's own limit.
   */
  readonly within?: number;
}

/**
 * Runs `work` in one transaction and commits what it did; when it throws, everything is undone and the error
 * passes on. A deadlock, a serialization failure or a lock that was not to be had repeats `work` up to 3 times, so
 * it must not have effects outside the database. Inside, use only `tx`: a query through the pool would wait for
 * this very transaction on the embedded database.
 */
export async function withTransaction<T>(
  database: Pick<Database, 'pool'>,
  work: (tx: Queries) => Promise<T>,
  { within }: TransactionOptions = {},
): Promise<T> {
  let until: number | null = null;
  const began = () => {
    if (within !== undefined) until ??= performance.now() + within;
    return until;
  };
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(database, work, began);
    } catch (error) {
      if (attempt >= RETRIES || !REPEATABLE.has(sqlStateOf(error) ?? '')) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

async function runOnce<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (tx: Queries) => Promise<T>,
  began: () => number | null,
): Promise<T> {
  const client = await pool.connect();
  // A connection lost between two statements tells so by an event; the next statement fails with its reason.
  const ignore = () => {};
  client.on('error', ignore);
  try {
    return await before(began(), inTransaction(client, work));
  } finally {
    client.off('error', ignore);
    // Whatever is not certainly idle is closed, never lent to the next caller.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

async function inTransaction<T>(client: PoolClient, work: (tx: Queries) => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    const result = await work(drizzle({ client, schema }));
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction had failed and its error was swallowed');
    return result;
  } catch (error) {
    if (!isQueryTimeout(error)) await undo(client);
    throw error;
  }
}

/** The same, or an error when the time comes first. */
async function before<T>(until: number | null, running: Promise<T>): Promise<T> {
  if (until === null) return running;
  const alarm = new AbortController();
  const late = sleep(Math.max(until - performance.now(), 0), undefined, { signal: alarm.signal }).then(() => {
    throw new Error('the transaction took too long');
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    alarm.abort();
    late.catch(() => {});
  }
}

async function undo(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
  } catch {
    // The connection is gone and the transaction with it; the first error is the one to tell.
  }
}
