import { IMAGE_WIDTHS } from './constants.ts';
import type { Image } from './entities.ts';

/** Formats in which every picture is rendered besides its own. */
const FORMATS = ['webp', 'avif'] as const;
type Format = (typeof FORMATS)[number];

const WIDEST = Math.max(...IMAGE_WIDTHS);
const OF_FULL_WIDTH = new RegExp(`^(.+)-${WIDEST}\\.webp$`);

/**
 * The url of a rendering in one of IMAGE_WIDTHS; null when there is none. A full-width picture without a list of
 * renderings has all of them under standard names: product lists leave them out of the page's data.
 */
export function renderingUrl(image: Image, format: Format, width: number): string | null {
  if (image.formats) return image.formats[`${format}-${width}`]?.url ?? null;
  const [, name] = OF_FULL_WIDTH.exec(image.url) ?? [];
  return name === undefined ? null : `${name}-${width}.${format}`;
}

/** The same picture without the list of its renderings, when their names tell them. */
export function withoutFormats(image: Image): Image {
  const { url, width, height } = image;
  const bare = { url, width, height };
  const isTold = FORMATS.every((format) =>
    IMAGE_WIDTHS.every((each) => renderingUrl(bare, format, each) === renderingUrl(image, format, each)),
  );
  return isTold ? bare : image;
}
