import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

interface WriteOptions {
  readonly gzip?: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly folder?: string;
  /** What the umask may take from; 0o666 when left out. */
  readonly mode?: number;
}

/**
 * Writes a draft beside the file, or into `folder` on the same disk, and renames it: the file is whole or absent, also
 * when the process is killed.
 */
export async function atomicWrite(
  path: string,
  content: AsyncIterable<string | Buffer> | Iterable<string> | Buffer,
  { gzip = false, signal, folder = dirname(path), mode = 0o666 }: WriteOptions = {},
): Promise<void> {
  const draft = join(folder, `${basename(path)}.${randomUUID()}.tmp`);
  for (const needed of [folder, dirname(path)]) await mkdir(needed, { recursive: true });
  const steps: readonly Transform[] = gzip ? [createGzip({ level: 6 })] : [];
  try {
    await pipeline(
      [Readable.from(content), ...steps, createWriteStream(draft, { flush: true, mode })],
      signal ? { signal } : {},
    );
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Drafts that nobody has written to for so many ms are of a process that was killed: others may be writing theirs. */
const DRAFT_ABANDONED = 10 * 60_000;

/** Removes what killed processes left of their drafts in a folder: of all files, or of the one of this name. */
export async function removeAbandonedDrafts(folder: string, name?: string): Promise<void> {
  const start = name === undefined ? '' : `${name}.`;
  for (const each of (await nullIfMissing(readdir(folder))) ?? []) {
    if (!each.startsWith(start) || !each.endsWith('.tmp')) continue;
    const draft = join(folder, each);
    const found = await nullIfMissing(stat(draft));
    if (found && Date.now() - found.mtimeMs > DRAFT_ABANDONED) await rm(draft, { force: true });
  }
}

/** The code of an error of Node or of a library, `ENOENT`; '' without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** What a file system gives, or null when there is no such thing; other failures stay failures. */
export async function nullIfMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Bytes that the disk of a folder has left for this process. */
export async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
