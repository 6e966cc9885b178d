import type pg from 'pg';
import type { Database } from '../../database/open.ts';

/** A connection of the import: its statements may take long. */
export interface Session {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** Longest wait for one statement in ms; building an index over a million products takes minutes. */
const STATEMENT = 3_600_000;

/** The connection, or any connection of the pool, with patience. */
export function sessionOf(client: pg.PoolClient | pg.Pool): Session {
  return {
    query: (text, values = []) => {
      const statement = { text, values: [...values], query_timeout: STATEMENT };
      return client.query(statement);
    },
  };
}

/**
 * Runs `work` in one transaction without the limits that keep web requests short. `outcome` says what becomes of
 * it when `work` succeeds; when it throws, everything is undone and the error passes on.
 */
export async function inTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  outcome: 'commit' | 'rollback',
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const ignore = () => {};
  client.on('error', ignore);
  const session = sessionOf(client);
  let clean = false;
  try {
    await session.query('begin');
    await session.query('set local statement_timeout = 0');
    await session.query('set local idle_in_transaction_session_timeout = 0');
    const result = await work(session);
    await session.query(outcome);
    clean = true;
    return result;
  } finally {
    client.off('error', ignore);
    // A connection that failed inside a transaction is closed, and the server undoes what it did.
    client.release(!clean);
  }
}

/** What an import changes. */
export const TIDIED = [
  'products',
  'next_products',
  'brands',
  'categories',
  'search_documents',
  'search_words',
  'old_slugs',
] as const;

/** Frees the space of changed rows (`vacuum`) or tells the planner what the tables hold now (`analyze`). */
export async function tidy(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  what: 'vacuum' | 'analyze',
  tables: readonly (typeof TIDIED)[number][],
): Promise<void> {
  const client = await pool.connect();
  const session = sessionOf(client);
  let clean = false;
  try {
    // The embedded database has no such limit, and its session settings are shared by all connections.
    if (kind === 'postgres') await session.query('set statement_timeout = 0');
    for (const table of tables) await session.query(`${what} ${table}`);
    if (kind === 'postgres') await session.query('reset statement_timeout');
    clean = true;
  } finally {
    client.release(!clean);
  }
}
