import type { Session } from './session.ts';

/**
 * Fills an empty products table without its indexes and those of the search, and builds them afterwards, which is several times faster;
 * a table with products keeps its indexes, for visitors need them. Indexes of constraints stay always.
 */
export async function fillProducts(session: Session, fill: () => Promise<void>): Promise<void> {
  const { rows } = await session.query<{ empty: boolean }>(
    'select not exists (select from products) as empty',
  );
  const indexes = rows[0]?.empty ? await dropIndexes(session) : [];
  await fill();
  for (const definition of indexes) await session.query(definition);
}

/** Returns the statements that make the indexes again. */
async function dropIndexes(session: Session): Promise<readonly string[]> {
  const { rows } = await session.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
       join pg_class c on c.oid = i.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
     where i.indrelid in ('products'::regclass, 'search_documents'::regclass)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await session.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
