import type { Database } from '../../database/open.ts';
import type { Connection } from '../../database/transaction.ts';

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

const WITHDRAWAL = 'commerceml-withdrawal';

/** Allows the next full list of 1C, within a day, to withdraw as much as it likes. */
export function allowWithdrawal(database: Pick<Database, 'pool'>): Promise<void> {
  // Another value each time: one that is the same is not written.
  return saveValue(database, WITHDRAWAL, { allowed: new Date().toISOString() });
}

export async function isWithdrawalAllowed({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from import.mappings where name = $1 and updated_at > now() - interval '1 day'`,
    [WITHDRAWAL],
  );
  return rowCount !== 0;
}

/** What was allowed is used up. */
export async function endWithdrawal(connection: Connection): Promise<void> {
  await connection.query('delete from import.mappings where name = $1', [WITHDRAWAL]);
}
