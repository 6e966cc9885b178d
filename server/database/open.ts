import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { freeSpaceOf } from '../lib/files.ts';
import type { Log } from '../lib/logging.ts';
import { DatabaseBusyError, findOwner } from './embedded/lock.ts';
import { openEmbedded } from './embedded/open.ts';
import { DatabaseUnfitError } from './errors.ts';
import { migrate } from './migrate.ts';
import { createPool, type DatabaseAddress } from './pool.ts';

/**
 * Drizzle's queries, over the pool or inside a transaction. Its own `transaction` is left out: it returns a
 * connection to the pool even when its transaction could not be ended. Use `withTransaction`.
 */
export type Queries = Omit<NodePgDatabase, 'transaction'>;

/** The shop's database, migrated to this version. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly at: DatabaseAddress;
  readonly pool: pg.Pool;
  readonly db: Queries;
  /** Bytes that the disk of the embedded database has left; PostgreSQL's is not known here: endless. */
  freeSpace(): Promise<number>;
  /** Waits for running queries and closes everything; safe to call twice. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Longest wait for one query in ms; long for the owner's commands. Default 10 s. */
  readonly queryTimeout?: number;
}

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>;

const QUERY_TIMEOUT = 10_000;
const OLDEST_POSTGRES = 150_000;
/** How long an owner may take to start, in ms: the first start creates the database. */
const OWNER_STARTS = 30_000;

/**
 * Opens the shop's database: PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`.
 * Throws DatabaseBusyError when another process owns the embedded one, DatabaseUnfitError when PostgreSQL is
 * too old or was changed, and the driver's error when it does not answer.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  options: OpenOptions = {},
): Promise<Database> {
  if (config.databaseUrl !== null) {
    return connect('postgres', { url: config.databaseUrl }, config, log, options, async () => {});
  }
  const embedded = await openEmbedded(config.dataDir, log);
  return connect('embedded', embedded.address, config, log, options, embedded.close);
}

/**
 * For the owner's commands: works beside a running shop. Rejects on a page server, which has no database. With the embedded database it goes through the process
 * that owns it, or opens it itself when nobody does.
 */
export async function connectToOwner(
  config: DatabaseConfig & Partial<Pick<Config, 'role'>>,
  log: Log,
  options: OpenOptions = {},
): Promise<Database> {
  if (config.role === 'web') {
    throw new DatabaseUnfitError(
      'При ROLE=web здесь нет базы: команда выполняется там, где данные / with ROLE=web there is no database ' +
        'here: run the command where the data is',
    );
  }
  const deadline = performance.now() + OWNER_STARTS;
  for (;;) {
    const owner = config.databaseUrl === null ? findOwner(config.dataDir) : null;
    if (owner?.address) {
      return connect('embedded', owner.address, config, log, options, async () => {});
    }
    try {
      if (!owner) return await openDatabase(config, log, options);
    } catch (error) {
      if (!(error instanceof DatabaseBusyError)) throw error;
    }
    if (performance.now() > deadline) {
      throw new DatabaseUnfitError(
        'Магазин не отвечает: база не открылась / the shop that owns the database does not answer',
      );
    }
    await sleep(100);
  }
}

async function connect(
  kind: Database['kind'],
  at: DatabaseAddress,
  config: DatabaseConfig,
  log: Log,
  { queryTimeout = QUERY_TIMEOUT }: OpenOptions,
  release: () => Promise<void>,
): Promise<Database> {
  const pool = createPool({ at, max: config.databasePool, queryTimeout }, log);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= pool.end().finally(release);
    return closed;
  };
  try {
    await refuseUnfit(pool);
    await migrate(pool, log);
  } catch (error) {
    await close();
    throw error;
  }
  const freeSpace = async () =>
    kind === 'postgres' ? Number.POSITIVE_INFINITY : freeSpaceOf(config.dataDir);
  return { kind, at, pool, db: drizzle({ client: pool }), freeSpace, close };
}

async function refuseUnfit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  );
  const [server] = rows;
  if (server && Number(server.version) >= OLDEST_POSTGRES && server.encoding === 'UTF8') return;
  throw new DatabaseUnfitError(
    `Нужен PostgreSQL 15 или новее с кодировкой UTF8 / PostgreSQL 15 or newer with UTF8 is needed, found ` +
      `${server?.version} ${server?.encoding}`,
  );
}
