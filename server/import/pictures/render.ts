import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS } from '../../../src/contract/constants.ts';
import { PictureError } from './picture-error.ts';

/** Formats made of every picture, the best-compressed last. */
const FORMATS = ['webp', 'avif'] as const;

/** One encoded picture file. */
export interface Rendering {
  readonly format: (typeof FORMATS)[number];
  /** Size in px. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Most pixels a source may have: a small file can unpack to gigabytes (decompression bomb). */
const MAX_PIXELS = 50_000_000;

/** Resolution at which an SVG has one pixel per unit. */
const SVG_DENSITY = 72;
const SVG_HEAD_BYTES = 4096;

type Kind = 'raster' | 'svg';

/** Judges by the first bytes, so that none of the other decoders of the library ever sees foreign data. */
function kindOf(source: Buffer): Kind | null {
  const head = source.subarray(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'raster';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'raster';
  const text = source.subarray(0, SVG_HEAD_BYTES).toString('utf8').trimStart();
  return /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/.test(text)
    ? 'svg'
    : null;
}

function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && /pixel limit|dimensions? exceed|too large/i.test(error.message);
}

/** Width from which AVIF is encoded with less effort: there the time is, and the bytes hardly change. */
const LARGE = 480;

function encode(picture: Sharp, { format, width }: Pick<Rendering, 'format' | 'width'>): Sharp {
  // Measured on drawings of 640 px, one core: AVIF takes 77, 120, 684 ms at effort 1, 2, 4 for 24.4, 23.1,
  // 22.3 kB; WebP 32, 78 ms at effort 2, 4 for 52.0, 49.9 kB.
  return format === 'webp'
    ? picture.webp({ quality: 82, alphaQuality: 90, effort: 2 })
    : picture.avif({ quality: 58, effort: width < LARGE ? 2 : 1 });
}

async function decode(
  source: Buffer,
  kind: Kind,
): Promise<{ readonly picture: Sharp; readonly width: number }> {
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
  const widest = Math.max(...IMAGE_WIDTHS);
  const { autoOrient } = await sharp(source, limits).metadata();
  if (kind === 'raster') {
    return { picture: sharp(source, limits).autoOrient(), width: Math.min(widest, autoOrient.width) };
  }
  const density = Math.min(2400, Math.max(1, (SVG_DENSITY * widest) / autoOrient.width));
  return { picture: sharp(source, { ...limits, density }), width: widest };
}

/**
 * Renders a picture (JPEG, PNG, WebP or SVG; a string is the text of an SVG) as WebP and AVIF in the widths that
 * the pages use. A raster smaller than a width is not enlarged. Keeps transparency, drops metadata.
 * Throws PictureError: not-a-picture, too-many-pixels.
 */
export async function renderPicture(source: Buffer | string): Promise<readonly Rendering[]> {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  const kind = kindOf(bytes);
  if (kind === null) throw new PictureError('not-a-picture');
  try {
    const { picture, width: widest } = await decode(bytes, kind);
    const { data, info } = await picture
      .resize({ width: widest })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const widths = [...new Set(IMAGE_WIDTHS.map((width) => Math.min(width, widest)))];
    const wanted = widths.flatMap((width) => FORMATS.map((format) => ({ width, format })));
    return await Promise.all(
      wanted.map(async ({ width, format }): Promise<Rendering> => {
        const scaled = encode(sharp(data, { raw }).resize({ width }), { format, width });
        const made = await scaled.toBuffer({ resolveWithObject: true });
        return { format, width: made.info.width, height: made.info.height, bytes: made.data };
      }),
    );
  } catch (error) {
    throw new PictureError(isPixelLimit(error) ? 'too-many-pixels' : 'not-a-picture', error);
  }
}
