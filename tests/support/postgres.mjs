// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL of our own for tests: in a temporary folder, without fsync, gone with the process that asked. */

/**
 * @typedef {object} TestPostgres
 * @property {string} url of the database `postgres`, as superuser
 * @property {() => void} halt ends the server at once, as a crash would; its data stay
 * @property {() => void} resume starts it again at the same address
 * @property {() => Promise<void>} stop ends it for good
 */

/** Folder of PostgreSQL's programs, the newest version first, or null. */
export function findPostgres() {
  const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr'].flatMap((folder) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => /^(\d+|postgresql@\d+|pgsql-\d+)$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => join(folder, name, 'bin')),
  );
  const places = [...(process.env.PATH ?? '').split(delimiter), ...versions];
  return (
    places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null
  );
}

/**
 * Starts a fresh server on a free loopback port. PostgreSQL refuses to run as root, so as root it runs as the
 * user `postgres` or `nobody`. Throws when no programs are found.
 * @returns {Promise<TestPostgres>}
 */
export async function startPostgres() {
  const programs = findPostgres();
  if (!programs)
    throw new Error('PostgreSQL (initdb, postgres) is not installed and TEST_DATABASE_URL is not set');
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : null;
  const folder = mkdtempSync(join(tmpdir(), 'karter-pg-'));
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);

  const data = join(folder, 'data');
  // Collation and character classes as in PGlite, so that both databases sort and fold alike.
  const locale = ['--encoding=UTF8', '--lc-collate=C', '--lc-ctype=C.UTF-8'];
  const access = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`];
  execFileSync(join(programs, 'initdb'), ['-D', data, '--no-sync', ...locale, ...access], {
    ...owner,
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  appendFileSync(join(data, 'postgresql.conf'), configuration(port, folder));
  const control = (/** @type {string[]} */ ...args) =>
    execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-s', '-w', ...args], {
      ...owner,
      cwd: '/',
      stdio: 'ignore',
    });
  const log = join(folder, 'log');
  const resume = () => control('-l', log, 'start');
  const guard = startGuard(programs, folder, data, owner);
  const stop = async () => {
    const ended = new Promise((resolve) => guard.once('exit', resolve));
    guard.stdin?.end();
    await ended;
  };
  try {
    resume();
  } catch (error) {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
    await stop();
    throw new Error(`PostgreSQL did not start: ${said}`, { cause: error });
  }
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  return { url, halt: () => control('-m', 'immediate', 'stop'), resume, stop };
}

/** @param {number} port @param {string} folder */
function configuration(port, folder) {
  return [
    '',
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${folder}'`,
    'fsync = off',
    'full_page_writes = off',
    'synchronous_commit = off',
    'max_connections = 200',
    '',
  ].join('\n');
}

/**
 * A shell that ends the server and removes its folder when our end of its input closes: also when this process
 * is killed.
 * @param {string} programs @param {string} folder @param {string} data
 * @param {{ uid: number, gid: number } | null} owner
 */
function startGuard(programs, folder, data, owner) {
  const script = `trap '' INT TERM; read _; "$1" -D "$2" -s -m immediate stop; rm -rf "$0"`;
  return spawn('sh', ['-c', script, folder, join(programs, 'pg_ctl'), data], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

/** @returns {{ uid: number, gid: number }} */
function unprivilegedUser() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined)
    throw new Error('PostgreSQL refuses to run as root and there is no user postgres or nobody');
  return { uid: Number(uid), gid: Number(gid) };
}

/** @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
