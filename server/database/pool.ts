import pg from 'pg';
import type { Log } from '../lib/logging.ts';
import type { EmbeddedAddress } from './embedded/lock.ts';

/** Where a database answers; it can be handed to another process. */
export type DatabaseAddress = { readonly url: string } | EmbeddedAddress;

interface PoolOptions {
  readonly at: DatabaseAddress;
  readonly max: number;
  /** Longest wait for the answer to a query, in ms; the server gives up 2 s before the client. */
  readonly queryTimeout: number;
}

/**
 * Longest wait for a connection, in ms. The embedded database is one session: a burst of orders waits there for its
 * turn, and nobody is sent away sooner.
 */
const CONNECTING = { postgres: 2_000, embedded: 10_000 };
/** Longest pause between the statements of a transaction, in ms. */
const IDLE_IN_TRANSACTION = 10_000;

/**
 * A machine that vanishes leaves its transactions and their locks to PostgreSQL, which would notice after two hours.
 * `options` in the address, and PGOPTIONS, replace them; a Unix socket ignores them.
 */
const NOTICE_LOST_CLIENTS = [
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=60000',
];

/**
 * Makes a pool that survives its database: a lost connection is logged and replaced at the next query, and no
 * query waits for ever, even when packets vanish.
 */
export function createPool({ at, max, queryTimeout }: PoolOptions, log: Log): pg.Pool {
  const target =
    'url' in at
      ? {
          connectionString: at.url,
          options: process.env.PGOPTIONS ?? NOTICE_LOST_CLIENTS.map((each) => `-c ${each}`).join(' '),
          statement_timeout: Math.max(queryTimeout - 2_000, 1_000),
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
        }
      : {
          host: at.host,
          port: at.port,
          user: 'postgres',
          database: 'postgres',
          ssl: false,
          ...(at.password === null ? {} : { password: at.password }),
        };
  const pool = new pg.Pool({
    ...target,
    max,
    application_name: 'karter',
    connectionTimeoutMillis: CONNECTING['url' in at ? 'postgres' : 'embedded'],
    idleTimeoutMillis: 30_000,
    query_timeout: queryTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle connection to the database'));
  return pool;
}

/** Runs `work` with a connection of its own, which is lent to the next caller only if it is certainly idle then. */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A connection lost between two statements tells so by an event; the next statement fails with its reason.
  const ignore = () => {};
  client.on('error', ignore);
  try {
    return await work(client);
  } finally {
    client.off('error', ignore);
    client.release(client.getTransactionStatus() !== 'I');
  }
}
