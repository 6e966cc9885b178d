import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ClientBase, Pool } from 'pg';
import type { Log } from '../lib/logging.ts';
import { DatabaseUnfitError } from './errors.ts';
import { withClient } from './pool.ts';
import { ADVISORY_LOCKS } from './schema.ts';

/** One step of the schema: `NNNN_what.sql`, never changed once it is released. */
interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with Unix line ends. */
  readonly checksum: string;
}

const FOLDER = new URL('./migrations/', import.meta.url);
/** An index over a large table takes its time. */
const LONGEST = 3_600_000;

/** The migrations that belong to this version of the code, in order. */
export function readMigrations(): readonly Migration[] {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set(names.map((name) => /^(\d{4})_\w+\.sql$/.exec(name)?.[1]));
  if (numbers.has(undefined) || numbers.size < names.length) {
    throw new Error(`migrations are named NNNN_what.sql, each number once: ${names.join(', ')}`);
  }
  return names.map((name) => {
    const sql = readFileSync(new URL(name, FOLDER), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the schema to this version: every missing migration in its own transaction, one server at a time.
 * Throws DatabaseUnfitError when an applied migration differs from its file.
 */
export async function migrate(pool: Pool, log: Log, migrations = readMigrations()): Promise<void> {
  await withClient(pool, async (client) => {
    const applied = await readApplied(client);
    refuseChanged(migrations, applied);
    for (const name of applied.keys()) {
      if (!migrations.some((migration) => migration.name === name)) {
        log.warn({ migration: name }, 'the database is newer than this version of the shop');
      }
    }
    for (const migration of migrations) {
      if (!applied.has(migration.name) && (await apply(client, migration))) {
        log.info({ migration: migration.name }, 'applied a migration');
      }
    }
  });
}

/** Checksums by name; empty in a new database. */
async function readApplied(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const known = await client.query<{ known: boolean }>(
    `select to_regclass('migrations') is not null as known`,
  );
  if (!known.rows[0]?.known) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseChanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new DatabaseUnfitError(
        `${name}: миграция уже применена, но её файл изменён / the migration is applied but its file was changed`,
      );
    }
  }
}

/** Returns false when another server was faster. */
async function apply(client: ClientBase, { name, sql, checksum }: Migration): Promise<boolean> {
  const patient = (text: string) => {
    const query = { text, query_timeout: LONGEST };
    return client.query(query);
  };
  await client.query('begin');
  await client.query(`set local statement_timeout = ${LONGEST}`);
  await patient(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrations})`);
  await client.query(
    `create table if not exists migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const others = await readApplied(client);
  if (!others.has(name)) {
    await patient(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  await client.query('commit');
  refuseChanged([{ name, sql, checksum }], others);
  return !others.has(name);
}
