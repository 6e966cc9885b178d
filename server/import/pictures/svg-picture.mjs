// @ts-check
import sharp from 'sharp';

/** Resolution at which an SVG has one pixel per unit. */
const DENSITY = 72;

/**
 * An SVG that is drawn so many px wide.
 * @param {Buffer} source
 * @param {number} width
 * @param {number} limitInputPixels
 */
export async function svgPicture(source, width, limitInputPixels) {
  const limits = /** @type {const} */ ({ limitInputPixels, failOn: 'error' });
  const { autoOrient } = await sharp(source, limits).metadata();
  const density = Math.min(2400, Math.max(1, (DENSITY * width) / autoOrient.width));
  return sharp(source, { ...limits, density }).resize({ width });
}
