import type { Connection } from '../../database/transaction.ts';

/** Drops the indexes of products and of the search but those of constraints; resolves with their definitions. */
export async function dropIndexes(connection: Connection): Promise<readonly string[]> {
  const { rows } = await connection.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
       join pg_class c on c.oid = i.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
     where i.indrelid in ('products'::regclass, 'search_documents'::regclass)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await connection.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** In the order of this index the documents of one part lie together: a search reads a fraction of the pages. */
const DOCUMENTS_ORDER = 'search_documents_head';

/** Builds indexes again, and puts the documents of the search in their order as soon as its index is there. */
export async function createIndexes(connection: Connection, definitions: readonly string[]): Promise<void> {
  const isOrder = (definition: string) => definition.includes(DOCUMENTS_ORDER);
  for (const definition of definitions.filter(isOrder)) {
    await connection.query(definition);
    await connection.query(`cluster search_documents using ${DOCUMENTS_ORDER}`);
  }
  for (const definition of definitions.filter((each) => !isOrder(each))) await connection.query(definition);
}
