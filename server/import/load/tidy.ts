import type { Database } from '../../database/open.ts';
import { connectionOf } from '../../database/transaction.ts';

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
  const connection = connectionOf(client);
  let clean = false;
  try {
    // The embedded database has no such limit, and its session settings are shared by all connections.
    if (kind === 'postgres') await connection.query('set statement_timeout = 0');
    for (const table of tables) await connection.query(`${what} ${table}`);
    if (kind === 'postgres') await connection.query('reset statement_timeout');
    clean = true;
  } finally {
    client.release(!clean);
  }
}
