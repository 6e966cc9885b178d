import { is, object, optional, string } from 'superstruct';
import type { Database } from '../../database/open.ts';
import { TABLE_FIELDS } from './fields.ts';
import { headerKey, type Mapping } from './mapping.ts';

const StoredMapping = object(Object.fromEntries(TABLE_FIELDS.map((field) => [field, optional(string())])));

/** A mapping that the owner saved. */
interface SavedMapping {
  readonly name: string;
  readonly mapping: Mapping;
}

type Pool = Pick<Database, 'pool'>;

async function find({ pool }: Pool, where: string, value: unknown): Promise<SavedMapping | null> {
  const { rows } = await pool.query<{ name: string; value: unknown }>(
    `select name, value from import.mappings where kind = 'table' and ${where} order by updated_at desc limit 1`,
    [value],
  );
  const [row] = rows;
  return row && is(row.value, StoredMapping) ? { name: row.name, mapping: row.value } : null;
}

/** The mapping of this name; null when none was saved. */
export const mappingByName = (database: Pool, name: string): Promise<SavedMapping | null> =>
  find(database, 'name = $1', name);

/** The mapping that was saved last for one of these header rows. */
export const mappingByHeader = (
  database: Pool,
  rows: readonly (readonly string[])[],
): Promise<SavedMapping | null> => find(database, 'header = any ($1)', rows.map(headerKey));

/** Saves a mapping under its name and for its header row; one of the same name is replaced. */
export async function saveMapping(
  { pool }: Pool,
  { name, mapping }: SavedMapping,
  headers: readonly string[],
): Promise<void> {
  await pool.query(
    `insert into import.mappings (name, kind, header, value) values ($1, 'table', $2, $3)
     on conflict (name) do update set kind = 'table', header = excluded.header, value = excluded.value, updated_at = now()`,
    [name, headerKey(headers), JSON.stringify(mapping)],
  );
}

/** Names of everything that was saved. */
export async function mappingNames({ pool }: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from import.mappings where kind = 'table' order by name`,
  );
  return rows.map(({ name }) => name);
}
