import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assert, number, record, string, type } from 'superstruct';
import type { Image } from '../../../src/contract/entities.ts';
import { type Rendering, renderPicture } from './render.ts';

/** Folder of the rendered pictures inside the data folder; the image base address serves it. */
export const IMAGES_FOLDER = 'images';

/** Pictures rendered at the same time: libvips itself uses the cores, more only costs memory. */
const AT_ONCE = 2;

const StoredVariant = type({ url: string(), width: number(), height: number() });
const StoredImage = type({ ...StoredVariant.schema, formats: record(string(), StoredVariant) });

/** Writes so that a file is either whole or absent, also when the process is killed meanwhile. */
async function writeWhole(path: string, bytes: Buffer | string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeFile(draft, bytes, { flush: true });
  await rename(draft, path);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The record of an earlier rendering, if it is sound and all its files are still there; otherwise null. */
async function readStored(folder: string, note: string): Promise<Image | null> {
  if (!(await exists(note))) return null;
  try {
    const stored: unknown = JSON.parse(await readFile(note, 'utf8'));
    assert(stored, StoredImage);
    const files = [stored, ...Object.values(stored.formats)].map(({ url }) => join(folder, url));
    return (await Promise.all(files.map(exists))).every(Boolean) ? stored : null;
  } catch {
    // A damaged note is no failure: the picture is rendered again and the note replaced.
    return null;
  }
}

const OWN = /\/images\/([0-9a-f]{2}\/[0-9a-f]{16})-\d+\.(?:jpg|webp|avif)$/;

/**
 * The picture that is already here under the address, whatever the host: names are made of the content, so another
 * shop's picture of the same name is the same. Null for any other address and for pictures that are not here.
 */
export async function ownPicture(dataDir: string, reference: string): Promise<Image | null> {
  const [, name] = OWN.exec(reference) ?? [];
  const folder = join(dataDir, IMAGES_FOLDER);
  return name === undefined ? null : readStored(folder, join(folder, `${name}.json`));
}

async function render(folder: string, name: string, note: string, source: Buffer): Promise<Image> {
  const renderings = await renderPicture(source);
  await mkdir(dirname(note), { recursive: true });
  const variants = await Promise.all(
    renderings.map(async ({ format, width, height, bytes }: Rendering) => {
      const url = `/${name}-${width}.${format}`;
      await writeWhole(join(folder, url), bytes);
      return [`${format}-${width}`, { url, width, height }] as const;
    }),
  );
  const main = variants
    .filter(([key]) => key.startsWith('webp'))
    .reduce((a, b) => (b[1].width > a[1].width ? b : a))[1];
  const image = { ...main, formats: Object.fromEntries(variants) };
  // The note is written last: where it lies, every file of the picture is complete.
  await writeWhole(note, JSON.stringify(image));
  return image;
}

const running = new Map<string, Promise<Image>>();
const waiting: (() => void)[] = [];
let busy = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

/**
 * Makes sure that a picture is rendered under `dataDir` and returns its record; `url`s start with `/` and follow
 * the image base address [EN-10]. Files are named by the content of the source, so the same source is rendered
 * once, and a changed one gets new addresses. Throws PictureError on a source that is no usable picture.
 */
export function ensurePicture(dataDir: string, source: Buffer | string): Promise<Image> {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const folder = join(dataDir, IMAGES_FOLDER);
  const name = `${hash.slice(0, 2)}/${hash}`;
  const note = join(folder, `${name}.json`);
  const known = running.get(note);
  if (known) return known;
  const job = inTurn(
    async () => (await readStored(folder, note)) ?? (await render(folder, name, note, bytes)),
  ).finally(() => running.delete(note));
  running.set(note, job);
  return job;
}
