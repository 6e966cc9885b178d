import sharp from 'sharp';
import { type Picture, readPicture } from './pixels.ts';

/** A white picture with a rectangle of a colour. */
export async function draw(fill: string, width = 40, height = 30): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><rect x="10" y="5" width="8" height="4" fill="${fill}"/></svg>`;
  return readPicture(await sharp(Buffer.from(svg)).png().toBuffer());
}
