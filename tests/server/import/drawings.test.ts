import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawing, drawingIds } from '../../../server/import/demo/drawings/drawings.ts';

const THUMB = 32;

/** Drawings are looked at small, which is quick: the SVG is rendered at a third of its size. */
const LOOK_DENSITY = 24;

/** Share of the sheet's side that the part spans, and its pixels on mid grey, against which dark and light show. */
async function look(svg: string): Promise<{ readonly span: number; readonly pixels: Buffer }> {
  const rendered = await sharp(Buffer.from(svg), { density: LOOK_DENSITY }).png().toBuffer();
  const { info } = await sharp(rendered).trim().toBuffer({ resolveWithObject: true });
  const { width } = await sharp(rendered).metadata();
  const pixels = await sharp(rendered)
    .resize(THUMB, THUMB)
    .flatten({ background: '#808080' })
    .raw()
    .toBuffer();
  return { span: Math.max(info.width, info.height) / width, pixels };
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
    const { span, pixels } = await look(svg);
    expect(span, name).toBeGreaterThan(0.8);
    for (const [other, its] of thumbs)
      expect(meanDifference(pixels, its), `${name} and ${other}`).toBeGreaterThan(4);
    thumbs.set(name, pixels);
  }
  expect(thumbs.size).toBe(drawingIds.length);
}, 240_000);
