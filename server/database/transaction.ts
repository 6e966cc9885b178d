import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { isQueryTimeout, sqlStateOf } from './errors.ts';
import type { Database, Queries } from './open.ts';
import { withClient } from './pool.ts';

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

/** A connection whose statements may take long, as those of an import do. */
export interface Connection {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
}

/** Longest wait for one of its statements in ms; building an index over a million products takes minutes. */
const LONG_STATEMENT = 3_600_000;

/** The connection, or any connection of the pool, with patience. */
export function connectionOf(client: PoolClient | Pool): Connection {
  return {
    query: (text, values = []) => {
      const statement = { text, values: [...values], query_timeout: LONG_STATEMENT };
      return client.query(statement);
    },
  };
}

/**
 * Runs `work` in one transaction without the limits that keep web requests short, and commits what it did; when it
 * throws, everything is undone and the error passes on. Nothing is repeated.
 */
export async function withLongTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return withClient(pool, (client) => {
    const connection = connectionOf(client);
    return inTransaction(connection, async () => {
      await connection.query('set local statement_timeout = 0');
      await connection.query('set local idle_in_transaction_session_timeout = 0');
      return work(connection);
    });
  });
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
  return withClient(pool, (client) => {
    const run = () => work(drizzle({ client }));
    return before(began(), inTransaction(client, run));
  });
}

/** What a transaction needs of its connection. */
interface Client {
  query(text: string): Promise<Pick<QueryResult, 'command'>>;
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    const result = await work();
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
  const late = sleep(Math.max(until - performance.now(), 0), undefined, { ref: false }).then(() => {
    throw new Error('the transaction took too long');
  });
  return Promise.race([running, late]);
}

async function undo(client: Client): Promise<void> {
  try {
    await client.query('rollback');
  } catch {
    // The connection is gone and the transaction with it; the first error is the one to tell.
  }
}
