import { createHash, randomBytes } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe } from 'vitest';
import { readMigrations } from '../../server/database/migrate.ts';
import { type Database, type DatabaseConfig, openDatabase } from '../../server/database/open.ts';
import { afterwards, temporaryFolder } from './afterwards.ts';
import { quietLog } from './quiet-log.ts';

/**
 * Runs the same tests on both databases. `open` gives a fresh migrated database; it is closed and removed after
 * the test that opened it, or after all tests when opened outside of one.
 */
export function eachDatabase(
  define: (kind: Database['kind'], open: () => Promise<Database>) => void | Promise<void>,
): void {
  for (const kind of ['embedded', 'postgres'] as const) {
    describe(kind, () => define(kind, async () => openOwn(await freshPlace(kind))));
  }
}

const pglite = new URL('../../node_modules/@electric-sql/pglite/', import.meta.url);

/** V8 shares the machine code of a module that is held: every start after the first takes 0.9 instead of 1.4 s. */
const heldModule = WebAssembly.compile(readFileSync(new URL('dist/pglite.wasm', pglite)));

/** A new folder with a migrated embedded database that nobody has open; the caller removes it. */
export async function freshDataDir(): Promise<string> {
  await heldModule;
  const folder = mkdtempSync(join(tmpdir(), 'karter-data-'));
  cpSync(join(await ensureEmbeddedTemplate(), 'pgdata'), join(folder, 'pgdata'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
  return folder;
}

/** A new migrated PostgreSQL database, dropped after the test, or after all tests, with what is still connected. */
export async function ownPostgresUrl(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `karter_test_${randomBytes(6).toString('hex')}`;
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await administer(`create database ${name} template ${process.env.TEST_DATABASE_TEMPLATE}`);
  afterwards(() => administer(`drop database ${name} with (force)`));
  return urlOf(server, name);
}

/** The address of another database on the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** A new migrated database that nobody has open; it is removed after the test, or after all tests. */
export async function freshPlace(kind: Database['kind']): Promise<DatabaseConfig> {
  if (kind === 'postgres') {
    return { databaseUrl: await ownPostgresUrl(), databasePool: 10, dataDir: temporaryFolder() };
  }
  const dataDir = await freshDataDir();
  afterwards(() => rmSync(dataDir, { recursive: true, force: true }));
  return { databaseUrl: null, databasePool: 10, dataDir };
}

/** Opens a database until the end of the test, or of all tests. */
export async function openOwn(
  settings: DatabaseConfig,
  options?: Parameters<typeof openDatabase>[2],
): Promise<Database> {
  const database = await openDatabase(settings, quietLog, options);
  afterwards(database.close);
  return database;
}

/**
 * Removes every row but the migrations' own; numbers begin anew. `truncate` makes new files for each table and
 * index: 0.5 s of the embedded database's time before every test, against 0.02 s.
 */
export async function emptyDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`do $$
    declare
      filled text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for filled in
        select oid::regclass from pg_class
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'import'::regnamespace, 'exchange'::regnamespace)
          and oid not in ('migrations'::regclass, 'catalogue_state'::regclass, 'import.lock'::regclass)
      loop
        execute 'delete from ' || filled;
      end loop;
      perform setval(seqrelid::regclass, seqstart, false) from pg_sequence;
    end $$`);
}

/** Made once per state of the migrations and kept between runs; older ones are removed. */
export async function ensureEmbeddedTemplate(): Promise<string> {
  const output = fileURLToPath(new URL('../.output/', import.meta.url));
  const template = join(output, `pglite-${templateKey()}`);
  if (existsSync(template)) return template;
  mkdirSync(output, { recursive: true });
  for (const name of readdirSync(output)) {
    if (/^pglite-[0-9a-f]+$/.test(name)) rmSync(join(output, name), { recursive: true, force: true });
  }
  const draft = mkdtempSync(join(output, 'draft-'));
  const database = await openDatabase({ databaseUrl: null, databasePool: 2, dataDir: draft }, quietLog);
  // Half the files that every test copies and removes; nobody makes another database in there.
  await database.pool.query('update pg_database set datistemplate = false');
  for (const spare of ['template0', 'template1']) await database.pool.query(`drop database ${spare}`);
  await database.close();
  renameSync(draft, template);
  return template;
}

function templateKey(): string {
  const hash = createHash('sha256').update('without template databases');
  hash.update(readFileSync(new URL('package.json', pglite)));
  for (const { checksum } of readMigrations()) hash.update(checksum);
  return hash.digest('hex').slice(0, 16);
}
