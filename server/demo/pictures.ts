import { cpSync, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '../../src/contract/constants.ts';
import { ensurePicture, IMAGES_FOLDER } from '../import/pictures/store.ts';
import { type DrawingId, drawing, drawingIds, type Side, sidesOf } from './drawings/drawings.ts';

/**
 * Where the build puts the demo pictures: beside the bundle. Absent when the sources run unbundled. All of them take
 * about a minute of one core to draw and render, a first start copies them in a moment.
 */
const PREPARED = fileURLToPath(new URL('./demo/', import.meta.url));
const PICTURES = 'pictures';

/** A picture of the demo catalogue: a part from one side, `null` for its face. */
export interface DemoPicture {
  readonly id: DrawingId;
  readonly side: Side | null;
}

/** The pictures of a part, its face first. */
export function picturesOf(id: DrawingId): readonly DemoPicture[] {
  return [null, ...sidesOf(id)].map((side) => ({ id, side }));
}

/** Where a price list finds a picture, relative to the list. */
export function picturePath({ id, side }: DemoPicture): string {
  return `${PICTURES}/${id}${side === null ? '' : `-${side}`}.webp`;
}

/** Packed with the least effort: 20 instead of 170 ms of the 550 that a picture takes, for 180 instead of 120 kB. */
async function draw({ id, side }: DemoPicture): Promise<Buffer> {
  return sharp(Buffer.from(drawing(id, side)))
    .resize(Math.max(...IMAGE_WIDTHS))
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}

/** The picture file of a drawing: lossless WebP on a transparent ground, the same bytes for the same drawing. */
export async function demoPicture(picture: DemoPicture): Promise<Buffer> {
  const prepared = join(PREPARED, picturePath(picture));
  return existsSync(prepared) ? readFile(prepared) : draw(picture);
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
  const queue = drawingIds.flatMap(picturesOf).values();
  const drawNext = async () => {
    for (const picture of queue) {
      const drawn = await draw(picture);
      await writeFile(join(folder, picturePath(picture)), drawn);
      // Rendered by sharp's threads while this one draws on.
      rendering.push(ensurePicture(folder, drawn));
    }
  };
  // Two at a time: while sharp packs one, the next is being drawn here.
  await Promise.all([drawNext(), drawNext()]);
  await Promise.all(rendering);
}
