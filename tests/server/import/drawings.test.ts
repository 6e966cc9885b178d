import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawing, drawingIds } from '../../../server/demo/drawings/drawings.ts';
import { picturePath } from '../../../server/demo/pictures.ts';

const THUMB = 32;

/** What the build made of a drawing, seen from the front. */
const builtPicture = (id: (typeof drawingIds)[number]) =>
  fileURLToPath(new URL(`../../../dist/app/demo/${picturePath({ id, side: null })}`, import.meta.url));

/** Share of the sheet's side that the part spans, and its pixels on mid grey, against which dark and light show. */
async function look(picture: string): Promise<{ readonly span: number; readonly pixels: Buffer }> {
  const small = await sharp(picture)
    .resize(4 * THUMB)
    .png()
    .toBuffer();
  const { info } = await sharp(small).trim().toBuffer({ resolveWithObject: true });
  const pixels = await sharp(small).resize(THUMB, THUMB).flatten({ background: '#808080' }).raw().toBuffer();
  return { span: Math.max(info.width, info.height) / (4 * THUMB), pixels };
}

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test('the drawings render, fill the sheet, name nothing outside, and none is like another [EN-10]', async () => {
  expect(drawingIds.length).toBeGreaterThanOrEqual(36);
  const thumbs = new Map<string, Buffer>();
  for (const name of drawingIds) {
    const svg = drawing(name);
    expect(svg, name).not.toMatch(/<text|<image|<script|href|NaN|Infinity|undefined|url\((?!#)/);
    expect(svg.match(/https?:/g), name).toHaveLength(1);
    const { span, pixels } = await look(builtPicture(name));
    expect(span, name).toBeGreaterThan(0.8);
    for (const [other, its] of thumbs)
      expect(meanDifference(pixels, its), `${name} and ${other}`).toBeGreaterThan(4);
    thumbs.set(name, pixels);
  }
  expect(thumbs.size).toBe(drawingIds.length);
}, 240_000);
