import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { draw } from './drawn.ts';
import {
  compare,
  compareBlocks,
  type Picture,
  readPicture,
  roundColours,
  trimBelow,
  writePicture,
} from './pixels.ts';

const pixelAt = ({ pixels, width }: Picture, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('the comparison of pictures [DV-06]', () => {
  test('finds every changed pixel and marks it', async () => {
    const difference = compare(await draw('black'), await draw('red'));
    if (!difference) throw new Error('no difference was found');
    expect(difference.changed).toBe(8 * 4);
    expect(pixelAt(difference.marked, 12, 6)).toEqual([255, 0, 0]);
    expect(pixelAt(difference.marked, 2, 2)).not.toEqual([255, 0, 0]);
  });

  test('lets what nobody sees pass, and nothing more', async () => {
    expect(compare(await draw('rgb(100,100,100)'), await draw('rgb(100,100,100)'))).toBeNull();
    expect(compare(await draw('rgb(100,100,100)'), await draw('rgb(102,101,100)'))).toBeNull();
    expect(compare(await draw('rgb(96,96,96)'), await draw('rgb(104,104,104)'))).toBeNull();
    expect(compare(await draw('rgb(96,96,96)'), await draw('rgb(112,112,112)'))?.changed).toBe(32);
  });

  test('counts what only one of two sizes has as changed', async () => {
    const difference = compare(await draw('black', 40, 30), await draw('black', 40, 33));
    expect(difference?.marked).toMatchObject({ width: 40, height: 33 });
    expect(difference?.changed).toBe(40 * 3);
  });

  test('keeps pictures without loss', async () => {
    const picture = await draw('rgb(17,99,201)');
    expect(await readPicture(await writePicture(picture))).toEqual(picture);
  });

  test('rounds rare colours and keeps those of surfaces', async () => {
    const svg = Array.from(
      { length: 100 },
      (_, x) => `<rect x="${x}" width="1" height="1" fill="rgb(${x},99,201)"/>`,
    );
    const many = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="9"><rect width="100" height="9" fill="rgb(243,244,246)"/>${svg.join('')}</svg>`,
      ),
    )
      .png()
      .toBuffer();
    const rounded = roundColours(await readPicture(many));
    expect(pixelAt(rounded, 5, 5)).toEqual([243, 244, 246]);
    const row = Array.from({ length: 100 }, (_, x) => pixelAt(rounded, x, 0));
    expect(row.filter(([, green]) => green === 96)).toHaveLength(37);
    expect(row.every(([red = 0], x) => Math.abs(red - x) <= 8)).toBe(true);
  });

  test('a picture of many colours is the same as the rounded one that was kept of it, also off by one', async () => {
    const stripes = Array.from(
      { length: 256 },
      (_, at) => `<rect x="${at}" width="1" height="9" fill="rgb(${at},${255 - at},${(at * 7) % 256})"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="9">${stripes.join('')}</svg>`;
    const exact = await readPicture(await sharp(Buffer.from(svg)).png().toBuffer());
    const other = { ...exact, pixels: exact.pixels.map((value, at) => value ^ (at % 4 === 3 ? 0 : 1)) };
    expect(compare(roundColours(exact), exact)).toBeNull();
    expect(compare(roundColours(exact), { ...other, pixels: Buffer.from(other.pixels) })).toBeNull();
  });

  test('leaves out what is empty below, but for a margin', async () => {
    expect(trimBelow(await draw('black', 40, 200)).height).toBe(5 + 4 + 16);
    expect(trimBelow(await draw('black', 40, 20)).height).toBe(20);
    expect(trimBelow(await draw('white', 40, 200)).height).toBe(16);
  });

  test('by blocks lets other smoothing of edges pass, and no other colour, place or size', async () => {
    const before = await draw('rgb(60,60,60)');
    expect(compareBlocks(before, await draw('rgb(90,90,90)'))).toBeNull();
    const difference = compareBlocks(before, await draw('rgb(255,60,60)'));
    expect(difference?.changed).toBe(16 * 16);
    if (difference) expect(pixelAt(difference.marked, 14, 10)[0]).toBe(255);
    expect(compareBlocks(before, await draw('rgb(60,60,60)', 40, 33))?.changed).toBeGreaterThan(0);
    expect(compareBlocks(before, await draw('rgb(60,60,60)', 40, 31))).toBeNull();
  });

  test('by blocks lets an edge that has moved aside by a pixel pass, and no more', () => {
    const edgeAt = (at: number): Picture => {
      const pixels = Buffer.alloc(64 * 16 * 4, 255);
      for (let pixel = 0; pixel < 64 * 16; pixel += 1)
        if (pixel % 64 >= at) pixels.fill(0, pixel * 4, pixel * 4 + 3);
      return { width: 64, height: 16, pixels };
    };
    expect(compareBlocks(edgeAt(32), edgeAt(33))).toBeNull();
    expect(compareBlocks(edgeAt(32), edgeAt(35))?.changed).toBe(16 * 16);
  });

  test('by blocks overlooks what is drawn in a font of the machine, and only that', async () => {
    const [before, after] = [await draw('rgb(60,60,60)'), await draw('rgb(255,60,60)')];
    const there = { x: 14, y: 6, width: 10, height: 12 };
    expect(compareBlocks(before, after, [there])).toBeNull();
    expect(compareBlocks(before, after, [{ ...there, y: 16 }])?.changed).toBe(16 * 16);
  });
});
