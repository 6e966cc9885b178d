import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../database/open.ts';
import { refuseFullDisk } from '../import/disk.ts';
import { openZip, type ZipLimits } from '../import/zip.ts';
import { atomicWrite, nullIfMissing } from '../lib/files.ts';
import { limited } from '../lib/limited.ts';
import { fileKindOf, fileNameOf } from './file-names.ts';

const UNPACKED: ZipLimits = { entries: 300_000, entryBytes: 4_000_000_000, totalBytes: 16_000_000_000 };

/** The body was cut off or is longer than allowed; nothing of it was kept. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
}

const entriesOf = async (folder: string): Promise<readonly Dirent[]> =>
  (await nullIfMissing(readdir(folder, { withFileTypes: true, recursive: true }))) ?? [];

/** The path as a name that 1C gives. */
const nameIn = (folder: string, path: string): string => relative(folder, path).replaceAll('\\', '/');

const tooLong = () => new BodyError('Слишком большая часть файла');

async function endOf(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, bytes);
    return (await file.read(Buffer.alloc(length), 0, length, size - length)).buffer;
  } finally {
    await file.close();
  }
}

async function* joined(parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* createReadStream(part);
}

export type SessionFiles = ReturnType<typeof sessionFiles>;

/**
 * The files of one session, in the data folder and outside the web root. Nothing is written, and FullDiskError thrown,
 * when the embedded database beside them would have no room.
 */
export function sessionFiles(database: Pick<Database, 'freeSpace'>, dataDir: string, sessionId: string) {
  const root = join(dataDir, 'exchange', sessionId);
  const folder = join(root, 'files');
  const parts = join(root, 'parts');
  const drafts = join(root, 'drafts');

  /** Writes beside and renames, so that a file is whole or absent whenever this process is killed. */
  async function write(path: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    await refuseFullDisk(database);
    // Orders and prices: for no other user of the machine.
    await mkdir(root, { recursive: true, mode: 0o700 });
    await atomicWrite(path, bytes, { folder: drafts });
    return (await stat(path)).size;
  }

  async function partsOf(name: string): Promise<readonly string[]> {
    return (await entriesOf(join(parts, name)))
      .filter((entry) => entry.isFile())
      .map((entry) => join(parts, name, entry.name))
      .sort();
  }

  async function unpack(
    archive: string,
    onUnpack: (names: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const zip = await openZip(archive, UNPACKED);
    try {
      const used = zip.names.flatMap((given) => {
        const name = fileNameOf(given);
        return name !== null && ['xml', 'picture'].includes(fileKindOf(name)) ? [{ given, name }] : [];
      });
      await onUnpack(used.flatMap(({ name }) => (fileKindOf(name) === 'xml' ? [name] : [])));
      for (const { given, name } of used) await write(join(folder, name), zip.read(given));
    } finally {
      zip.close();
    }
    await rm(archive);
  }

  return {
    folder,
    /** Adds the next part of a file; it is there as a whole or not at all. Returns its bytes. Throws BodyError. */
    async addPart(name: string, body: Readable, most: number): Promise<number> {
      const number = (await partsOf(name)).length + 1;
      const path = join(parts, name, `${String(number).padStart(8, '0')}.part`);
      try {
        return await write(path, limited(body, most, tooLong));
      } catch (error) {
        if (body.readableAborted) throw new BodyError('Передача файла оборвалась');
        throw error;
      }
    },
    /** Reads a part that nobody needs. Returns its bytes. Throws BodyError. */
    async skipPart(body: Readable, most: number): Promise<number> {
      let bytes = 0;
      for await (const piece of limited(body, most, tooLong)) bytes += piece.length;
      return bytes;
    },
    /** The last bytes of what came of a file; its last parts may be shorter than its end. */
    async tail(name: string, bytes: number): Promise<Buffer> {
      let tail = Buffer.alloc(0);
      for (const part of (await partsOf(name)).toReversed()) {
        if (tail.length >= bytes) break;
        tail = Buffer.concat([await endOf(part, bytes - tail.length), tail]);
      }
      return tail;
    },
    /**
     * Puts the parts of every file together and unpacks archives; files of earlier rounds are replaced. `onUnpack` is
     * told what an archive has, before it is unpacked.
     */
    async assemble(onUnpack: (names: readonly string[]) => Promise<void>): Promise<void> {
      const names = (await entriesOf(parts))
        .filter((entry) => entry.isFile() && entry.name.endsWith('.part'))
        .map((entry) => nameIn(parts, entry.parentPath));
      for (const name of [...new Set(names)].sort()) {
        await write(join(folder, name), joined(await partsOf(name)));
        // All parts at once: of some that a kill left behind, the next call would make a shorter file.
        const used = join(drafts, randomUUID());
        await rename(join(parts, name), used);
        await rm(used, { recursive: true });
      }
      const archives = (await entriesOf(folder)).filter(
        (entry) => entry.isFile() && /\.zip$/i.test(entry.name),
      );
      for (const { parentPath, name } of archives) await unpack(join(parentPath, name), onUnpack);
    },
    /** Whether an archive has come since. */
    async hasArchive(): Promise<boolean> {
      return (await entriesOf(root)).some(({ name }) => /\.zip$/i.test(name));
    },
    /** All files, as 1C names them. */
    async list(): Promise<readonly string[]> {
      return (await entriesOf(folder))
        .filter((entry) => entry.isFile())
        .map((entry) => nameIn(folder, join(entry.parentPath, entry.name)));
    },
    async has(name: string): Promise<boolean> {
      const entry = await stat(join(folder, name)).catch(() => null);
      return entry?.isFile() ?? false;
    },
    clear: (): Promise<void> => rm(root, { recursive: true, force: true }),
  };
}

/** Removes the files of sessions that are over. */
export async function removeOldFiles(dataDir: string, living: ReadonlySet<string>): Promise<void> {
  const folders = await readdir(join(dataDir, 'exchange')).catch(() => []);
  for (const name of folders.filter((each) => !living.has(each))) {
    await rm(join(dataDir, 'exchange', name), { recursive: true, force: true });
  }
}
