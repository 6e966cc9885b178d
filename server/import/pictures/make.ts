import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { isDiskFull } from '../../database/errors.ts';
import { createWorkQueue, inParallel } from '../../lib/concurrency.ts';
import { atomicWrite, freeSpaceOf, nullIfMissing } from '../../lib/files.ts';
import { FullDiskError, fullDisk, refuseFullDisk } from '../disk.ts';
import { PictureError } from './picture-error.ts';
import { makeRenderings, type Rendering } from './render.ts';
import { exists, filesOf, IMAGES_FOLDER, readRecord, SOURCES_FOLDER } from './store.ts';

const ADDRESS = /^\/([0-9a-f]{2})\/(\1[0-9a-f]{14})-\d{1,4}\.(?:webp|avif|jpg)$/;
/** Files that are made at the same time because somebody waits for them. */
const AT_ONCE = 2;
/** Good enough for a preview; a drawing of 640 px takes 20–60 KB and some 15 ms. */
const JPEG_QUALITY = 86;

/** Pictures that took too long to draw, by their sources, for 10 minutes: each view would draw for 20 s again. */
const tooComplex = new LRUCache<string, true>({ max: 1000, ttl: 600_000 });

/** Failures of other kinds than those of pictures, after which it is no longer a picture that is bad. */
const OTHER_FAILURES = 10;

/** Files that somebody waits for, by path. */
const asked = new Map<string, Promise<boolean>>();
const enqueue = createWorkQueue(AT_ONCE);

interface Missing extends Rendering {
  readonly url: string;
}

const pathOf = (dataDir: string, url: string) => join(dataDir, IMAGES_FOLDER, url);

async function missingOf(dataDir: string, name: string): Promise<readonly Missing[]> {
  const stored = await readRecord(dataDir, name);
  const named = Object.values(stored?.formats ?? {}).map(
    (variant): Missing => ({ ...variant, format: variant.url.endsWith('.avif') ? 'avif' : 'webp' }),
  );
  const there = await Promise.all(named.map(({ url }) => exists(pathOf(dataDir, url))));
  return named.filter((_, at) => !there[at]);
}

const readSource = (dataDir: string, name: string): Promise<Buffer | null> =>
  nullIfMissing(readFile(filesOf(dataDir, name).source));

function remember(dataDir: string, name: string, error: unknown): void {
  if (error instanceof PictureError && error.problem === 'too-complex')
    tooComplex.set(filesOf(dataDir, name).source, true);
}

/** Orders need the rest of the disk more than a picture does. */
async function refuseWithoutRoom(dataDir: string): Promise<void> {
  const full = await fullDisk({ freeSpace: () => freeSpaceOf(dataDir) });
  if (full) throw new ShopUnavailable(full.message);
}

async function makeMissing(dataDir: string, name: string, url: string): Promise<boolean> {
  const missing = (await missingOf(dataDir, name)).filter((each) => each.url === url);
  const isTried = missing.length > 0 && !tooComplex.has(filesOf(dataDir, name).source);
  const source = isTried ? await readSource(dataDir, name) : null;
  if (source) {
    await refuseWithoutRoom(dataDir);
    try {
      for await (const { bytes } of makeRenderings(source, missing))
        await atomicWrite(pathOf(dataDir, url), bytes);
    } catch (error) {
      remember(dataDir, name, error);
      throw error;
    }
  }
  return exists(pathOf(dataDir, url));
}

/** Of the WebP beside it, on white: aggregators and previews of links do not all read WebP. */
async function makeJpeg(dataDir: string, name: string, url: string): Promise<boolean> {
  const webp = url.replace(/jpg$/, 'webp');
  if (!(await makeMissing(dataDir, name, webp))) return false;
  await refuseWithoutRoom(dataDir);
  const picture = sharp(pathOf(dataDir, webp)).flatten({ background: '#fff' });
  await atomicWrite(pathOf(dataDir, url), await picture.jpeg({ quality: JPEG_QUALITY }).toBuffer());
  return true;
}

/**
 * Makes the file that is asked for at `url`, below the image base address, and says whether it is there now. Only what
 * the record of a picture names is made, and its JPEG, so nobody can make the server draw without end. Rejects with
 * `ShopUnavailable` when the disk is nearly full.
 */
export async function makeFile(dataDir: string, url: string): Promise<boolean> {
  const [, , name] = ADDRESS.exec(url) ?? [];
  if (name === undefined) return false;
  const path = pathOf(dataDir, url);
  const make = url.endsWith('.jpg') ? makeJpeg : makeMissing;
  const job = asked.get(path) ?? enqueue(() => make(dataDir, name, url)).finally(() => asked.delete(path));
  asked.set(path, job);
  return job;
}

interface PictureOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told of a picture that could not be made. */
  readonly onFailure?: (name: string, error: unknown) => void;
}

/**
 * Makes all files of a picture that are not there, one after another, and lets go of its source. Throws FullDiskError
 * before the disk is full.
 */
export async function makePicture(
  dataDir: string,
  name: string,
  { signal, onFailure }: PictureOptions = {},
): Promise<void> {
  const source = await readSource(dataDir, name);
  if (!source) return;
  await refuseFullDisk({ freeSpace: () => freeSpaceOf(dataDir) });
  const missing = await missingOf(dataDir, name);
  try {
    for await (const { rendering, bytes } of makeRenderings(source, missing, signal)) {
      await atomicWrite(pathOf(dataDir, rendering.url), bytes);
      signal?.throwIfAborted();
      while (asked.size > 0) await Promise.allSettled(asked.values());
    }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    remember(dataDir, name, error);
    onFailure?.(name, error);
    // Drawn in time when it was taken: the next start or file from 1C, with less to do beside it, tries again.
    if (error.problem === 'too-complex') return;
    // It was a picture when it was taken, so its file was damaged since: the next import takes it again.
  }
  await rm(filesOf(dataDir, name).source, { force: true });
}

interface MakeOptions extends PictureOptions {
  /** Pictures that are worked on at the same time. */
  readonly atOnce: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Makes the files of all pictures that were taken and wait for it, and passes over bad ones; returns how many there were.
 * Throws what concerns all of them: a full disk, many failures of other kinds, the reason of `signal`.
 */
export async function makePictures(
  dataDir: string,
  { atOnce, onProgress, ...options }: MakeOptions,
): Promise<number> {
  const files = (await nullIfMissing(readdir(join(dataDir, SOURCES_FOLDER)))) ?? [];
  const names = files.filter((file) => /^[0-9a-f]{16}$/.test(file));
  let done = 0;
  let failures = 0;
  await inParallel(names, atOnce, async (name) => {
    try {
      await makePicture(dataDir, name, options);
    } catch (error) {
      failures += 1;
      const isOfAll = error instanceof FullDiskError || isDiskFull(error) || failures >= OTHER_FAILURES;
      if (options.signal?.aborted || isOfAll) throw error;
      options.onFailure?.(name, error);
    }
    done += 1;
    onProgress?.(done, names.length);
  });
  return names.length;
}
