import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { PictureError } from './picture-error.ts';
import { svgPicture } from './svg-picture.mjs';

const PROGRAM = fileURLToPath(new URL('./draw-svg.mjs', import.meta.url));
const run = promisify(execFile);

const HEAD_BYTES = 4096;
const HEAD =
  /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/;

/** Judges by the beginning. Entities would be declared there: an SVG with them is none. */
export function isSvg(source: Buffer): boolean {
  return HEAD.test(source.subarray(0, HEAD_BYTES).toString('utf8').trimStart());
}

/** Elements that bring another file along: 2 KB can hold a picture that unpacks to a gigabyte. */
const EMBEDDED = /<(?:[^\s<>/:]+:)?(?:image|feImage|include)[\s/>]/;

/** A process costs 100 ms: logos of shapes alone, which cannot take that long, are drawn without one. */
const PLAIN_BYTES = 16_384;
const NOT_PLAIN =
  /<(?!\/?(?:svg|g|path|rect|circle|ellipse|line|polyline|polygon|title)[\s/>])|filter|style|dash|opacity/;

function isPlain(source: Buffer): boolean {
  return source.length <= PLAIN_BYTES && !NOT_PLAIN.test(source.toString('utf8'));
}

/** True when the drawing was ended, by its deadline or from outside, or never begun: the file itself may be in order. */
function isEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('signal' in error && error.signal !== null) || ('code' in error && typeof error.code === 'string');
}

interface DrawingLimits {
  readonly pixels: number;
  /** In ms. */
  readonly deadline: number;
  /** Ends the drawing. */
  readonly signal?: AbortSignal | undefined;
}

/** Rejects with PictureError when it takes too long. */
async function drawApart(
  source: Buffer,
  width: number,
  { pixels, deadline, signal }: DrawingLimits,
): Promise<Buffer> {
  const { SystemRoot = '' } = process.env;
  const drawing = run(process.execPath, [PROGRAM, ...[width, pixels, deadline].map(String)], {
    encoding: 'buffer',
    env: { SystemRoot },
    maxBuffer: 5 * pixels,
    signal,
  });
  // A process that has ended takes no more of it; why it has ended is told below.
  drawing.child.stdin?.on('error', () => undefined).end(source);
  try {
    return (await drawing).stdout;
  } catch (error) {
    signal?.throwIfAborted();
    throw isEnded(error) ? new PictureError('too-complex', error) : error;
  }
}

/**
 * An SVG drawn in this width, by a process of its own without the shop's secrets: 2 KB of it can ask for hours of work,
 * which nothing but the end of a process ends. Rejects with PictureError when it takes too long or embeds other files.
 */
export async function drawSvg(source: Buffer, width: number, limits: DrawingLimits): Promise<Sharp> {
  if (EMBEDDED.test(source.toString('utf8'))) throw new PictureError('embeds-files');
  if (isPlain(source)) return svgPicture(source, width, limits.pixels);
  return sharp(await drawApart(source, width, limits), { limitInputPixels: limits.pixels });
}
