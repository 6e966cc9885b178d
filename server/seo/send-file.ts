import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { chooseEncoding, hasTag } from '../http/encoding.ts';
import { HttpError } from '../http/errors.ts';
import { nullIfMissing } from '../lib/files.ts';
import { createSingleFlight } from '../lib/read-cache.ts';
import type { SeoFileSet, SeoFiles } from './seo-files.ts';

/** Who finds nothing written yet is asked to come again after this many seconds. */
const RETRY_SECONDS = 60;
const KEEP = 'public, max-age=600';

async function newestOf(files: SeoFiles): Promise<SeoFileSet> {
  const newest = await files.current();
  if (newest) return newest;
  throw new HttpError(503, 'not_written', 'Файл ещё готовится. Зайдите через минуту.', RETRY_SECONDS);
}

/** Who asks for a file that is being unpacked waits for the same. */
const once = createSingleFlight<void>();

async function unpack(packed: string, plain: string): Promise<void> {
  const draft = `${plain}.${randomUUID()}.tmp`;
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(draft));
    await rename(draft, plain);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * The plain file beside a packed one, unpacked by the first who asks for it; they are removed together. null where
 * that fails: the disk is full, or the files have just been replaced by newer ones.
 */
async function plainOf(packed: string): Promise<string | null> {
  const plain = packed.slice(0, -'.gz'.length);
  if (existsSync(plain)) return plain;
  return once(plain, () => unpack(packed, plain)).then(
    () => plain,
    () => null,
  );
}

/**
 * Sends a file that is kept gzipped: as it is to who takes that, unpacked once for all others, and as an archive
 * under its name with `.gz`. False when there is no such file.
 */
export async function sendSeoFile(
  files: SeoFiles,
  request: Request,
  response: Response,
  name: string,
): Promise<boolean> {
  const { key, folder } = await newestOf(files);
  const isArchive = name.endsWith('.gz');
  const path = join(folder, isArchive ? name : `${name}.gz`);
  const found = await nullIfMissing(stat(path));
  if (!found) return false;
  const takesGzip =
    chooseEncoding(String(request.headers['accept-encoding'] ?? '').replace(/\bbr\b/g, '')) === 'gzip';
  const isUnpacked = !isArchive && !takesGzip;
  const tag = `"${key}${isUnpacked ? '' : '-gz'}"`;
  response.set({ 'Cache-Control': KEEP, ETag: tag, Vary: 'Accept-Encoding' });
  if (hasTag(request, tag)) {
    response.status(304).end();
    return true;
  }
  response.type(isArchive ? 'application/gzip' : 'application/xml; charset=utf-8');
  const whole = isUnpacked ? await plainOf(path) : path;
  if (whole) response.set('Content-Length', String(whole === path ? found.size : (await stat(whole)).size));
  if (!isArchive && !isUnpacked) response.set('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') {
    response.end();
    return true;
  }
  // Opened before anything is sent: a file that cannot be is answered.
  const source = (await open(whole ?? path)).createReadStream();
  try {
    if (whole) await pipeline(source, response);
    else await pipeline(source, createGunzip(), response);
  } catch (error) {
    // Who asked has gone; nobody is left to tell.
    if (!response.destroyed) throw error;
  }
  return true;
}
