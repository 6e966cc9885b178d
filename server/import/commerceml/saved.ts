import type { Database } from '../../database/open.ts';

/** What is saved of 1C bases under a name; undefined when nothing was saved. */
export async function readValue({ pool }: Pick<Database, 'pool'>, name: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(
    `select value from import.mappings where name = $1 and kind = 'commerceml'`,
    [name],
  );
  return rows[0]?.value;
}

export async function saveValue(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  value: object,
): Promise<void> {
  await pool.query(
    `insert into import.mappings (name, kind, value) values ($1, 'commerceml', $2)
     on conflict (name) do update set value = excluded.value, updated_at = now()
     where import.mappings.value <> excluded.value`,
    [name, JSON.stringify(value)],
  );
}
