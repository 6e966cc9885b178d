import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '../../../src/contract/constants.ts';
import { PictureError } from './picture-error.ts';
import { drawSvg, isSvg } from './svg.ts';

/** Formats made of every picture, the best-compressed last. */
const FORMATS = ['webp', 'avif'] as const;

/** A file that is made of a picture; sizes in px. */
export interface Rendering {
  readonly format: (typeof FORMATS)[number];
  readonly width: number;
  readonly height: number;
}

/** Most pixels a source may have: a small file can unpack to gigabytes (decompression bomb). */
const MAX_PIXELS = 50_000_000;
const LIMITS = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;

/** Most ms that an SVG may take to draw. */
const SVG_DEADLINE = 20_000;

type Kind = 'raster' | 'svg';

/** Judges by the first bytes, so that none of the other decoders of the library ever sees foreign data. */
function kindOf(source: Buffer): Kind | null {
  const head = source.subarray(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'raster';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'raster';
  return isSvg(source) ? 'svg' : null;
}

function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && /pixel limit|dimensions? exceed|too large/i.test(error.message);
}

/** Width from which AVIF is encoded with less effort: there the time is, and the bytes hardly change. */
const LARGE = 480;

function encode(picture: Sharp, { format, width }: Rendering): Sharp {
  // Measured on drawings of 640 px, one core: AVIF takes 77, 120, 684 ms at effort 1, 2, 4 for 24.4, 23.1,
  // 22.3 kB; WebP 32, 78 ms at effort 2, 4 for 52.0, 49.9 kB.
  return format === 'webp'
    ? picture.webp({ quality: 82, alphaQuality: 90, effort: 2 })
    : picture.avif({ quality: 58, effort: width < LARGE ? 2 : 1 });
}

interface Raster {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

async function decode(source: Buffer, kind: Kind, signal?: AbortSignal): Promise<Sharp> {
  const widest = Math.max(...IMAGE_WIDTHS);
  if (kind === 'svg') {
    return drawSvg(source, widest, { pixels: MAX_PIXELS, deadline: SVG_DEADLINE, signal });
  }
  const { autoOrient } = await sharp(source, LIMITS).metadata();
  const width = Math.min(widest, autoOrient.width);
  // A decoder that scales while it reads is faster, and 3 dB worse.
  return sharp(source, LIMITS).autoOrient().resize({ width, fastShrinkOnLoad: false });
}

async function rasterOf(source: Buffer, signal?: AbortSignal): Promise<Raster> {
  const kind = kindOf(source);
  if (kind === null) throw new PictureError('not-a-picture');
  try {
    const picture = await decode(source, kind, signal);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    signal?.throwIfAborted();
    throw new PictureError(isPixelLimit(error) ? 'too-many-pixels' : 'not-a-picture', error);
  }
}

/**
 * What is made of a picture (JPEG, PNG, WebP or SVG): WebP and AVIF in the widths that the pages use; a raster
 * smaller than a width is not enlarged. The whole picture is read, so that what is planned can be made.
 * Throws PictureError: not-a-picture, too-many-pixels, embeds-files, too-complex.
 */
export async function planRenderings(source: Buffer): Promise<readonly Rendering[]> {
  const { raw } = await rasterOf(source);
  const widths = [...new Set(IMAGE_WIDTHS.map((width) => Math.min(width, raw.width)))];
  return widths.flatMap((width) => {
    const height = Math.max(1, Math.round((raw.height * width) / raw.width));
    return FORMATS.map((format) => ({ format, width, height }));
  });
}

/** IPTC's names of what somebody drew, the present one and the one before it. */
const DRAWN = ['digitalCreation', 'digitalArt'];
const SOURCE_TYPE = /:DigitalSourceType\b[^<]{0,80}?\/newscodes\/digitalsourcetype\/(\w+)/;

/**
 * Whether a picture is known to be a drawing and no photograph: an SVG, or a file that says so of itself (XMP, IPTC
 * Extension «Digital Source Type»). Expects a picture that can be read.
 */
export async function isDrawing(source: Buffer): Promise<boolean> {
  if (kindOf(source) === 'svg') return true;
  const { xmpAsString = '' } = await sharp(source, LIMITS).metadata();
  return DRAWN.includes(SOURCE_TYPE.exec(xmpAsString)?.[1] ?? '');
}

/**
 * Makes what was planned of a picture, one after another. Keeps transparency, drops metadata. `signal` ends the drawing of
 * an SVG, which may take 20 s; nothing ends a decoding, of which 50 million pixels took 3 s.
 */
export async function* makeRenderings<T extends Rendering>(
  source: Buffer,
  wanted: readonly T[],
  signal?: AbortSignal,
): AsyncGenerator<{ readonly rendering: T; readonly bytes: Buffer }> {
  const { data, raw } = await rasterOf(source, signal);
  for (const rendering of wanted) {
    const { width, height } = rendering;
    const scaled = sharp(data, { raw }).resize({ width, height, fit: 'fill' });
    yield { rendering, bytes: await encode(scaled, rendering).toBuffer() };
  }
}
