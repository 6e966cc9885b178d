import { open, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { type AddressRule, download, SOURCE_BYTES } from './download.ts';
import { PictureError } from './picture-error.ts';

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

async function realOrNotFound(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    throw new PictureError('not-found', error);
  }
}

async function readInside(reference: string, baseDir: string): Promise<Buffer> {
  if (reference.includes('\0') || reference.trim() === '') throw new PictureError('bad-reference');
  const path = resolve(baseDir, reference);
  if (isAbsolute(reference) || !isInside(resolve(baseDir), path)) throw new PictureError('outside-folder');
  // A link beside the list may still point outside: the real path is judged too.
  const real = await realOrNotFound(path);
  if (!isInside(await realpath(baseDir), real)) throw new PictureError('outside-folder');
  const file = await open(real);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new PictureError('not-found');
    if (stat.size > SOURCE_BYTES) throw new PictureError('too-large');
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/**
 * Reads the picture that a price list refers to: an http(s) address of the open internet, or a path relative to
 * the list's folder `baseDir`, which it must not leave. Throws PictureError; other errors are failures of the disk.
 * `isAllowed` replaces the rule for addresses.
 */
export async function loadPictureSource(
  reference: string,
  baseDir: string,
  isAllowed?: AddressRule,
): Promise<Buffer> {
  return /^[a-z][a-z0-9+.-]+:/i.test(reference) || reference.startsWith('//')
    ? download(reference, isAllowed)
    : readInside(reference, baseDir);
}
