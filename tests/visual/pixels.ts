import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** A picture as its pixels: 4 bytes each, red, green, blue, alpha. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const CHANNELS = 4;

/** Empty rows that stay below the lowest thing to be seen. */
const MARGIN = 16;

/** Reads PNG or WebP. @throws for bytes that are no picture. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Without loss: what is read again is the same to the pixel. */
export function writePicture({ width, height, pixels }: Picture): Promise<Buffer> {
  const raw = { width, height, channels: CHANNELS } as const;
  return sharp(pixels, { raw }).webp({ lossless: true, effort: 4 }).toBuffer();
}

/** Rare colours are kept in steps of 16 of 256: exact photographs would make the files three times as large. */
const COLOUR_STEP = 16;

/** How many colours stay exactly as they are: all flat ones of the shop, so that no surface gets a tint. */
const EXACT_COLOURS = 64;

function frequentColours(colours: Uint32Array): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const byCount = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b);
  return new Set(byCount.slice(0, EXACT_COLOURS).map(([colour]) => colour));
}

/** The picture in fewer colours: what is rare, in photographs and at the edges of letters, is rounded. */
export function roundColours({ width, height, pixels: exact }: Picture): Picture {
  const pixels = Buffer.from(exact);
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const frequent = frequentColours(colours);
  for (const [at, colour] of colours.entries()) {
    if (frequent.has(colour)) continue;
    for (let channel = at * CHANNELS; channel < at * CHANNELS + 3; channel += 1) {
      pixels[channel] = Math.min(255, Math.round((pixels[channel] ?? 0) / COLOUR_STEP) * COLOUR_STEP);
    }
  }
  return { width, height, pixels };
}

/** Leaves out the rows at the bottom that have the colour of the last pixel and nothing else. */
export function trimBelow({ width, height, pixels }: Picture): Picture {
  const row = width * CHANNELS;
  const blank = Buffer.alloc(row, pixels.subarray(-CHANNELS));
  let used = height;
  while (used > 0 && pixels.compare(blank, 0, row, (used - 1) * row, used * row) === 0) used -= 1;
  const kept = Math.min(height, used + MARGIN);
  return { width, height: kept, pixels: pixels.subarray(0, kept * row) };
}

/** Magenta, which the shop has nowhere. */
const NOTHING = Buffer.from([255, 0, 255, 255]);

/** The picture on a canvas of another size, magenta where it has nothing. */
function onCanvas(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture;
  const pixels = Buffer.alloc(width * height * CHANNELS, NOTHING);
  for (let y = 0; y < Math.min(height, picture.height); y += 1) {
    const from = y * picture.width * CHANNELS;
    const end = from + Math.min(width, picture.width) * CHANNELS;
    picture.pixels.copy(pixels, y * width * CHANNELS, from, end);
  }
  return { width, height, pixels };
}

interface Difference {
  readonly changed: number;
  /** The later picture, pale, with the changed pixels in red. */
  readonly marked: Picture;
}

/**
 * How far a colour may be off, from 0 to 1, without being another one: half a `COLOUR_STEP`, by which rounding is off,
 * and a little more.
 */
const THRESHOLD = 0.035;

/**
 * Compares pixel by pixel; null when nothing differs but the smoothing of edges. Where one picture is larger than the
 * other, all that only one of them has is changed.
 */
export function compare(before: Picture, after: Picture): Difference | null {
  const isSameSize = before.width === after.width && before.height === after.height;
  if (isSameSize && before.pixels.equals(after.pixels)) return null;
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [a, b] = [onCanvas(before, width, height), onCanvas(after, width, height)];
  // Counting takes half as long as painting, and of nearly all pictures nothing has changed.
  const changed = pixelmatch(a.pixels, b.pixels, undefined, width, height, { threshold: THRESHOLD });
  if (changed === 0 && isSameSize) return null;
  const marked = Buffer.alloc(width * height * CHANNELS);
  pixelmatch(a.pixels, b.pixels, marked, width, height, { threshold: THRESHOLD, alpha: 0.25 });
  return { changed, marked: { width, height, pixels: marked } };
}

/** Side of a block in px. */
const BLOCK = 16;

/**
 * How far the mean of a block may be off in one colour, of 255. Two builds of Chromium that smooth letters in different
 * ways stayed below 9 in all 472 pictures.
 */
const BLOCK_TOLERANCE = 12;

/** The mean of each colour over a block. */
function meanOf({ width, height, pixels }: Picture, left: number, top: number): readonly number[] {
  const sums = [0, 0, 0];
  const [from, right] = [Math.max(0, left), Math.min(width, left + BLOCK)];
  const bottom = Math.min(height, top + BLOCK);
  for (let y = top; y < bottom; y += 1)
    for (let x = from; x < right; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel] = (sums[channel] ?? 0) + (pixels[(y * width + x) * CHANNELS + channel] ?? 0);
  const count = Math.max(1, (right - from) * (bottom - top));
  return sums.map((sum) => sum / count);
}

function paint({ width, height, pixels }: Picture, left: number, top: number): void {
  for (let y = top; y < Math.min(height, top + BLOCK); y += 1)
    for (let x = left; x < Math.min(width, left + BLOCK); x += 1) pixels[(y * width + x) * CHANNELS] = 255;
}

/** A place in a picture, in px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const touches = ({ x, y, width, height }: Box, left: number, top: number): boolean =>
  x < left + BLOCK && x + width > left && y < top + BLOCK && y + height > top;

const isNear = (was: readonly number[], is: readonly number[]): boolean =>
  is.every((value, at) => Math.abs(value - (was[at] ?? 0)) <= BLOCK_TOLERANCE);

/** How far a block may have moved aside, in px: beside a sign of another width. */
const ASIDE = [0, -1, 1];

/**
 * Compares pictures of two browsers block by block: sizes, boxes, colours and where there is how much text, but not the
 * shape of letters, and nothing where one is drawn in another font. Null when they are alike.
 */
export function compareBlocks(
  before: Picture,
  after: Picture,
  foreign: readonly Box[] = [],
): Difference | null {
  const width = Math.max(before.width, after.width);
  // Where the empty rows begin depends on the smoothing of the lowest letters.
  const isAsHigh = Math.abs(before.height - after.height) <= 1;
  const height = (isAsHigh ? Math.min : Math.max)(before.height, after.height);
  const [a, b] = [onCanvas(before, width, height), onCanvas(after, width, height)];
  const marked = { width, height, pixels: Buffer.from(b.pixels) };
  let changed = 0;
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      if (foreign.some((box) => touches(box, left, top))) continue;
      const was = meanOf(a, left, top);
      if (ASIDE.some((step) => isNear(was, meanOf(b, left + step, top)))) continue;
      changed += BLOCK * BLOCK;
      paint(marked, left, top);
    }
  }
  const isSameSize = before.width === after.width && isAsHigh;
  return changed === 0 && isSameSize ? null : { changed, marked };
}
