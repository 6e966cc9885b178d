import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_WIDTHS } from '../../src/contract/constants.ts';
import { PICTURES, picturesOf } from './pictures.ts';
import { vocabulary } from './vocabulary.ts';

const THUMB = 32;
const WIDEST = Math.max(...IMAGE_WIDTHS);

const files = readdirSync(PICTURES);
const names = vocabulary.partKinds.flatMap((kind) => kind.names.map(({ picture }) => picture));

/** Share of the sheet's side that the part spans, and its pixels on mid grey, against which dark and light show. */
async function look(file: string): Promise<{ readonly span: number; readonly pixels: Buffer }> {
  const small = await sharp(join(PICTURES, file))
    .resize(4 * THUMB)
    .png()
    .toBuffer();
  const { info } = await sharp(small).trim().toBuffer({ resolveWithObject: true });
  const pixels = await sharp(small).resize(THUMB, THUMB).flatten({ background: '#808080' }).raw().toBuffer();
  return { span: Math.max(info.width, info.height) / (4 * THUMB), pixels };
}

function meanDifference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  return sum / a.length;
}

test('every part kind has a picture by each of its names, and every file is used [EN-10]', () => {
  for (const name of names) expect(picturesOf(name)[0], name).toBe(`${name}.webp`);
  expect(new Set(names).size).toBeGreaterThan(170);
  expect([...new Set(names.flatMap(picturesOf))].sort()).toEqual(files.sort());
});

test('what is looked at longest is shown from all sides [OV-14]', () => {
  const around = [...new Set(names)].filter((name) => picturesOf(name).length === 3);
  expect(around.length).toBeGreaterThan(10);
  expect(picturesOf('starter')).toEqual(['starter.webp', 'starter-back.webp', 'starter-top.webp']);
});

test('together the pictures are at most 8 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(PICTURES, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(8_000_000);
});

test('pictures have the widest size of the shop, are clear around the part and fill the sheet; no part is like another', async () => {
  const faces = new Map<string, Buffer>();
  const seen = new Set<string>();
  const looks = await Promise.all(files.map(async (file) => ({ file, ...(await look(file)) })));
  for (const { file, span, pixels } of looks) {
    const { format, width, height, hasAlpha } = await sharp(join(PICTURES, file)).metadata();
    expect({ format, width, height, hasAlpha }, file).toEqual({
      format: 'webp',
      width: WIDEST,
      height: WIDEST,
      hasAlpha: true,
    });
    expect(span, file).toBeGreaterThan(0.8);
    seen.add(pixels.toString('base64'));
    if (/-(?:back|top)\.webp$/.test(file)) continue;
    const alike = [...faces].filter(([, other]) => meanDifference(pixels, other) <= 4);
    expect(
      alike.map(([other]) => other),
      file,
    ).toEqual([]);
    faces.set(file, pixels);
  }
  expect(seen.size).toBe(files.length);
}, 240_000);
