import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Writes a text beside its final name and renames it, so that nobody ever reads half a file. */
export async function atomicWrite(
  path: string,
  text: AsyncIterable<string> | Iterable<string>,
  { gzip = false, signal }: { readonly gzip?: boolean; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await mkdir(dirname(path), { recursive: true });
  const steps: readonly Transform[] = gzip ? [createGzip({ level: 6 })] : [];
  try {
    await pipeline([Readable.from(text), ...steps, createWriteStream(part)], signal ? { signal } : {});
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** What a file system gives, or null when there is no such thing; other failures stay failures. */
export async function nullIfMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
