import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Log } from '../../lib/logging.ts';
import { acquireLock, type EmbeddedAddress, findOwner } from './lock.ts';
import { type EmbeddedServer, superviseEmbedded } from './supervisor.ts';

/** The embedded database of a data folder, owned by this process until `close`. */
interface Embedded {
  readonly address: EmbeddedAddress;
  close(): Promise<void>;
}

/** `pg` looks for this name in the folder it is given as host. */
const SOCKET = '.s.PGSQL.5432';
/** sockaddr_un holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
const LONGEST_PATH = 103;
const LIMITS = { queryLimit: 60_000, idleLimit: 10_000, checkpointEvery: 300_000 };

/** Whether `dataDir` has a database, or a process that is making it. */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'pgdata')) || findOwner(dataDir) !== null;

/**
 * Takes the lock of `dataDir`, opens or creates the database in it and serves it on a private socket.
 * Throws DatabaseBusyError when another process owns the folder.
 */
export async function openEmbedded(dataDir: string, log: Log): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true });
  const lock = await acquireLock(dataDir);
  const place = choosePlace(dataDir);
  try {
    const { password } = place;
    const server = await superviseEmbedded(
      { folder: dataDir, listen: place.listen, password, ...LIMITS },
      log,
    );
    const address = addressOf(place, server);
    lock.publish(address);
    return {
      address,
      async close() {
        await server.close();
        place.remove();
        lock.release();
      },
    };
  } catch (error) {
    place.remove();
    lock.release();
    throw error;
  }
}

type Place = ReturnType<typeof choosePlace>;

function choosePlace(dataDir: string) {
  if (process.platform === 'win32') return loopback();
  const usual = join(dataDir, 'socket', SOCKET);
  if (Buffer.byteLength(usual) <= LONGEST_PATH) {
    mkdirSync(dirname(usual), { recursive: true, mode: 0o700 });
    return { listen: { path: usual }, password: null, remove: () => {} };
  }
  const folder = mkdtempSync(join(tmpdir(), 'karter-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { listen: { path: join(folder, SOCKET) }, password: null, remove };
}

/** A port is open to every user of the machine, a socket file is not: so the port asks for a password. */
export function loopback() {
  const password = randomBytes(24).toString('base64url');
  return { listen: { port: 0, host: '127.0.0.1' }, password, remove: () => {} };
}

function addressOf({ listen, password }: Place, server: EmbeddedServer): EmbeddedAddress {
  if ('path' in listen) return { host: dirname(listen.path), port: 5432, password };
  return { host: listen.host, port: server.port, password };
}
