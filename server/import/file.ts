import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { nullIfMissing } from '../lib/files.ts';
import { PriceListError } from './problems.ts';

/** Bytes that are read at once. */
const PIECE = 262_144;

/** The size of a list in bytes. Throws PriceListError when there is no such file. */
export async function sizeOf(file: string): Promise<number> {
  const found = await nullIfMissing(stat(file));
  if (found?.isFile()) return found.size;
  throw new PriceListError(`Нет файла ${file}`);
}

/** The bytes of a file; `onDone` is told how many have been worked off. */
export async function* countedBytes(
  file: string,
  onDone: (done: number) => void,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: PIECE })) {
    if (!Buffer.isBuffer(chunk)) continue;
    done += chunk.length;
    yield chunk;
    onDone(done);
  }
}
