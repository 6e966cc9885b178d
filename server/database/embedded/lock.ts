import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { boolean, type Infer, is, nullable, number, object, string } from 'superstruct';
import { errorCode } from '../../lib/files.ts';
import { isRunning, thisProcess } from './process-identity.ts';

/**
 * One owner for the embedded database. PGlite takes no lock of its own: two processes on one folder corrupt it.
 *
 * The lock is a folder of numbered files; the highest number tells the owner. Taking it means to create the
 * next number, which the file system grants to one process only, and only when the last owner has released it
 * or is dead: never by age. A number is never used twice, so that a slow process cannot take what it saw free.
 */

const Address = object({ host: string(), port: number(), password: nullable(string()) });
const Owner = object({
  pid: number(),
  startedAt: string(),
  released: boolean(),
  /** Where the owner answers PostgreSQL's protocol; null while it starts. */
  address: nullable(Address),
});
type OwnerFile = Infer<typeof Owner>;

/** Where `pg` reaches the embedded database; `host` is a folder when it is a Unix socket. */
export type EmbeddedAddress = Infer<typeof Address>;

interface OwnerLock {
  /** Tells other processes where the database answers. */
  publish(address: EmbeddedAddress): void;
  release(): void;
}

/** Another living process owns the data folder; `message` is for the person at the terminal. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  constructor(pid: number, dataDir: string) {
    super(
      `Папка данных ${dataDir} занята другим процессом магазина (pid ${pid}). Остановите его или задайте другую ` +
        `DATA_DIR. / The data folder is used by another process of the shop (pid ${pid}). Stop it or set another DATA_DIR.`,
    );
  }
}

const folderOf = (dataDir: string) => join(dataDir, 'database.lock');
const fileOf = (folder: string, number: number) => join(folder, String(number).padStart(8, '0'));

/** So many ms an owner that is about to end is waited for. */
const PATIENCE = 2_000;

/**
 * Takes the lock of `dataDir`, waiting a moment for an owner that is about to end.
 * Throws DatabaseBusyError when a living process keeps it.
 */
export async function acquireLock(dataDir: string): Promise<OwnerLock> {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const last = lastOwner(folder);
    if (last && isAlive(last.owner)) {
      if (performance.now() >= deadline) throw new DatabaseBusyError(last.owner.pid, dataDir);
      await sleep(50);
      continue;
    }
    const lock = tryTake(folder, (last?.number ?? 0) + 1);
    if (lock) return lock;
  }
}

/** The living owner of `dataDir`, or null. */
export function findOwner(dataDir: string): { readonly address: EmbeddedAddress | null } | null {
  const last = lastOwner(folderOf(dataDir));
  return last && isAlive(last.owner) ? last.owner : null;
}

const isAlive = (owner: OwnerFile) => !owner.released && isRunning(owner);

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((a, b) => a - b);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function lastOwner(folder: string): { readonly number: number; readonly owner: OwnerFile } | null {
  for (;;) {
    const number = numbersIn(folder).at(-1);
    if (number === undefined) return null;
    try {
      const owner: unknown = JSON.parse(readFileSync(fileOf(folder, number), 'utf8'));
      if (!is(owner, Owner)) throw new Error(`${fileOf(folder, number)} is not a lock of this shop`);
      return { number, owner };
    } catch (error) {
      // A later owner has cleaned it away between the two reads: look again.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
}

function tryTake(folder: string, number: number): OwnerLock | null {
  const file = fileOf(folder, number);
  const mine: OwnerFile = { ...thisProcess(), released: false, address: null };
  if (!createWhole(file, mine)) return null;
  // A process that slept since it looked may have created a number that was already cleaned away.
  if (numbersIn(folder).at(-1) !== number) {
    rmSync(file, { force: true });
    return null;
  }
  for (const old of numbersIn(folder)) if (old < number) rmSync(fileOf(folder, old), { force: true });
  return {
    publish: (address) => replace(file, { ...mine, address }),
    release: () => replace(file, { ...mine, released: true }),
  };
}

const draftOf = (file: string) => `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;

function writeDraft(file: string, owner: OwnerFile): string {
  const draft = draftOf(file);
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600, flag: 'wx' });
  return draft;
}

/** Creates the file with its content at once; false when it exists. */
function createWhole(file: string, owner: OwnerFile): boolean {
  const draft = writeDraft(file, owner);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(file: string, owner: OwnerFile): void {
  renameSync(writeDraft(file, owner), file);
}
