import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert, type Infer, record, string, type } from 'superstruct';
import type { Image } from '../../../src/contract/entities.ts';
import { image as anyImage, imageVariant } from '../../../src/contract/schemas/catalogue.ts';
import { createWorkQueue } from '../../lib/concurrency.ts';
import { atomicWrite } from '../../lib/files.ts';
import { createSingleFlight } from '../../lib/read-cache.ts';
import { isDrawing, planRenderings } from './render.ts';

/** Folder of the rendered pictures inside the data folder; the image base address serves it. */
export const IMAGES_FOLDER = 'images';
/** Folder of the sources whose files are not all made yet; nobody is served them. */
export const SOURCES_FOLDER = 'picture-sources';

/** Pictures that are read at the same time: libvips itself uses the cores, more only costs memory. */
const AT_ONCE = 2;

const StoredImage = type({ ...anyImage.schema, formats: record(string(), imageVariant) });
type StoredImage = Infer<typeof StoredImage>;

/** The name of a picture: its files are named by the content of its source. */
export const pictureName = (source: Buffer): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 16);

/** Where a picture lies, by its name. */
export const filesOf = (dataDir: string, name: string) => ({
  note: join(dataDir, IMAGES_FOLDER, name.slice(0, 2), `${name}.json`),
  source: join(dataDir, SOURCES_FOLDER, name),
});

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The record of a picture; null when there is none, or a damaged one: the picture is then taken again. */
export async function readRecord(dataDir: string, name: string): Promise<StoredImage | null> {
  const { note } = filesOf(dataDir, name);
  if (!(await exists(note))) return null;
  try {
    const stored: unknown = JSON.parse(await readFile(note, 'utf8'));
    assert(stored, StoredImage);
    return stored;
  } catch {
    return null;
  }
}

/** The record of a picture if all its files are there or can be made; otherwise null. */
async function readStored(dataDir: string, name: string): Promise<Image | null> {
  const stored = await readRecord(dataDir, name);
  if (!stored || (await exists(filesOf(dataDir, name).source))) return stored;
  const files = [stored, ...Object.values(stored.formats)].map(({ url }) =>
    join(dataDir, IMAGES_FOLDER, url),
  );
  return (await Promise.all(files.map(exists))).every(Boolean) ? stored : null;
}

const OWN = /\/images\/[0-9a-f]{2}\/([0-9a-f]{16})-\d+\.(?:jpg|webp|avif)$/;

/**
 * The picture that is already here under the address, whatever the host: names are made of the content, so another
 * shop's picture of the same name is the same. Null for any other address and for pictures that are not here.
 */
export async function ownPicture(dataDir: string, reference: string): Promise<Image | null> {
  const [, name] = OWN.exec(reference) ?? [];
  return name === undefined ? null : readStored(dataDir, name);
}

/**
 * Whether a picture can still be shown: its main file is here, or what it is made of. One look in most cases, for lists
 * have a million.
 */
export async function isHere(dataDir: string, { url }: Image): Promise<boolean> {
  if (await exists(join(dataDir, IMAGES_FOLDER, url))) return true;
  const [, name] = OWN.exec(`/${IMAGES_FOLDER}${url}`) ?? [];
  if (name === undefined) return false;
  const { note, source } = filesOf(dataDir, name);
  return (await exists(source)) && exists(note);
}

async function take(dataDir: string, name: string, source: Buffer): Promise<Image> {
  const planned = await planRenderings(source);
  const variants = planned.map(({ format, width, height }) => {
    const url = `/${name.slice(0, 2)}/${name}-${width}.${format}`;
    return [`${format}-${width}`, { url, width, height }] as const;
  });
  const main = variants
    .filter(([key]) => key.startsWith('webp'))
    .reduce((a, b) => (b[1].width > a[1].width ? b : a))[1];
  const formats = Object.fromEntries(variants);
  const image: Image = { ...main, formats, ...((await isDrawing(source)) ? { drawing: true } : {}) };
  const files = filesOf(dataDir, name);
  await atomicWrite(files.note, JSON.stringify(image));
  // The source comes last: where it lies, everything that the note names can be made.
  await atomicWrite(files.source, source);
  return image;
}

const once = createSingleFlight<Image>();
const enqueue = createWorkQueue(AT_ONCE);

/**
 * Takes a picture into `dataDir` and returns its record, which is final; `url`s start with `/` and follow the image base
 * address [EN-10]. The files are made later, see make.ts. They are named by the content of the source, so the same
 * source is taken once, and a changed one gets new addresses. Throws PictureError on a source that is no usable picture.
 */
export function storePicture(dataDir: string, source: Buffer): Promise<Image> {
  const name = pictureName(source);
  const read = async () => (await readStored(dataDir, name)) ?? take(dataDir, name, source);
  return once(filesOf(dataDir, name).note, () => enqueue(read));
}
