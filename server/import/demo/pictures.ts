import { cpSync, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '../../../src/contract/constants.ts';
import { ensurePicture, IMAGES_FOLDER } from '../pictures/store.ts';
import { type DrawingId, drawing, drawingIds } from './drawings/drawings.ts';

/**
 * Where the build puts the demo pictures: beside the bundle. Absent when the sources run unbundled. All 171 take
 * about a minute of one core to draw and render, a first start copies them in a moment.
 */
const PREPARED = fileURLToPath(new URL('./demo/', import.meta.url));
const PICTURES = 'pictures';

/** Where a price list finds the picture of a drawing, relative to the list. */
export function picturePath(id: DrawingId): string {
  return `${PICTURES}/${id}.webp`;
}

async function draw(id: DrawingId): Promise<Buffer> {
  return sharp(Buffer.from(drawing(id)))
    .resize(Math.max(...IMAGE_WIDTHS))
    .webp({ lossless: true })
    .toBuffer();
}

/** The picture file of a drawing: lossless WebP on a transparent ground, the same bytes for the same drawing. */
export async function demoPicture(id: DrawingId): Promise<Buffer> {
  const prepared = join(PREPARED, picturePath(id));
  return existsSync(prepared) ? readFile(prepared) : draw(id);
}

/** Puts the renderings that the build made where the importer looks for them; without a build there are none. */
export function placeRenderings(dataDir: string): void {
  const from = join(PREPARED, IMAGES_FOLDER);
  if (existsSync(from)) cpSync(from, join(dataDir, IMAGES_FOLDER), { recursive: true });
}

/** Draws and renders every picture into `folder`; the build's part of the work. */
export async function prepareDemoPictures(folder: string): Promise<void> {
  await mkdir(join(folder, PICTURES), { recursive: true });
  const rendering: Promise<unknown>[] = [];
  for (const id of drawingIds) {
    const picture = await draw(id);
    await writeFile(join(folder, picturePath(id)), picture);
    // Rendered by sharp's threads while this one draws on.
    rendering.push(ensurePicture(folder, picture));
  }
  await Promise.all(rendering);
}
