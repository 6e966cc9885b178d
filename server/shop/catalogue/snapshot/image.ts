import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type pg from 'pg';
import { FILTER_LISTS, type FilterListKey } from '../../../../src/contract/filter.ts';
import { atomicWrite, nullIfMissing, removeAbandonedDrafts } from '../../../lib/files.ts';
import type { Log } from '../../../lib/logging.ts';
import type { FacetList } from './facet.ts';
import { readSnapshot } from './read.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * A snapshot as a file, so that a start does not read the whole catalogue again: parts made by V8's serializer, each
 * after its length in 4 bytes, then 32 bytes of SHA-256 over all before them. The first part tells what it is of.
 */

/**
 * To be raised whenever `Snapshot` gets another shape, or one of its columns another meaning: availability, keys of
 * numbers, natural order.
 */
const FORMAT = `karter catalogue 3, v8 ${process.versions.v8}`;
const DIGEST_BYTES = 32;

function* partsOf(snapshot: Snapshot): Generator<unknown> {
  const { lists, ...rest } = snapshot;
  yield `${FORMAT}, ${snapshot.state}`;
  yield rest;
  for (const key of FILTER_LISTS) yield lists[key];
}

async function* bytesOf(snapshot: Snapshot): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (const part of partsOf(snapshot)) {
    const bytes = serialize(part);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    hash.update(length).update(bytes);
    yield length;
    yield bytes;
  }
  yield hash.digest();
}

/**
 * Reads the catalogue and writes the file anew; other processes see the old one or the new one. A file that cannot be
 * written is logged.
 */
export async function readAndKeep(pool: pg.Pool, file: string, log: Pick<Log, 'warn'>): Promise<Snapshot> {
  const snapshot = await readSnapshot(pool);
  try {
    await removeAbandonedDrafts(dirname(file), basename(file));
    await atomicWrite(file, bytesOf(snapshot));
  } catch (error) {
    log.warn({ err: error, file }, 'the image of the catalogue could not be written');
  }
  return snapshot;
}

/**
 * The parts of a file whose digest is right; null, without reading on, when the first one is not `of`. Throws when the
 * file is not whole.
 */
async function readParts(file: string, of: string): Promise<unknown[] | null> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    let at = 0;
    const next = async (length: number): Promise<Buffer> => {
      if (at + length > size) throw new Error('it is cut off');
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await handle.read(bytes, 0, length, at);
      if (bytesRead !== length) throw new Error('it is cut off');
      at += length;
      return bytes;
    };
    const parts: Buffer[] = [];
    while (at < size - DIGEST_BYTES) {
      const length = await next(4);
      const bytes = await next(length.readUInt32LE());
      if (parts.length === 0 && deserialize(bytes) !== of) return null;
      hash.update(length).update(bytes);
      parts.push(bytes);
    }
    if (!hash.digest().equals(await next(DIGEST_BYTES))) throw new Error('its digest is wrong');
    return parts.map((part) => deserialize(part));
  } finally {
    await handle.close();
  }
}

/**
 * The snapshot of a file if it is of this `state` of the catalogue; null when there is no file, or one of another
 * state, database or version. Rejects when the file is broken.
 */
export async function readImage(file: string, state: string): Promise<Snapshot | null> {
  const parts = await nullIfMissing(readParts(file, `${FORMAT}, ${state}`));
  if (!parts) return null;
  const [, rest, ...lists] = parts;
  const byKey = Object.fromEntries(FILTER_LISTS.map((key, at) => [key, lists[at]]));
  return { ...(rest as Omit<Snapshot, 'lists'>), lists: byKey as Record<FilterListKey, FacetList> };
}
