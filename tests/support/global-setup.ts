import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import pg from 'pg';
import { openDatabase } from '../../server/database/open.ts';
import { ensureEmbeddedTemplate, urlOf } from './databases.ts';
import { startPostgres } from './postgres.mjs';
import { quietLog } from './quiet-log.ts';
import { prepareSharedServer } from './shared-server.ts';

const MEMORY = '/dev/shm';
/** In bytes: a container has 64 MB by default, and files of two workers lie there at a time. */
const ROOM = 2 ** 30;

/**
 * Has tests write their files in memory where there is room: a copied shop has 1207 files, which take 0.06 instead of
 * 0.44 s of processor time to write and remove.
 */
function preferMemory(): void {
  if (!existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize >= ROOM) process.env.TMPDIR = MEMORY;
}

/** Prepares what `eachDatabase` copies from: a migrated folder for PGlite and a template for PostgreSQL. */
export default async function setup() {
  const own = process.env.TEST_DATABASE_URL ? null : await startPostgres();
  const server = own?.url ?? process.env.TEST_DATABASE_URL ?? '';
  const template = `karter_template_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  preferMemory();
  const endSharedServer = prepareSharedServer();
  const teardown = async () => {
    await endSharedServer();
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await own?.stop();
  };
  try {
    await admin.query(`create database ${template}`);
    const settings = { databaseUrl: urlOf(server, template), databasePool: 2, dataDir: '' };
    await (await openDatabase(settings, quietLog)).close();
    await ensureEmbeddedTemplate();
  } catch (error) {
    await teardown();
    throw error;
  }
  process.env.TEST_DATABASE_URL = server;
  process.env.TEST_DATABASE_TEMPLATE = template;
  return teardown;
}
