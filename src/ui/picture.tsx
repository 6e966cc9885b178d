import { IMAGE_BASE, IMAGE_WIDTHS, PLACEHOLDER_IMAGE } from '../contract/constants.ts';
import type { Image } from '../contract/entities.ts';
import { renderingUrl } from '../contract/renderings.ts';

/** Sizes of one value, of which screens need to know no more than their density. */
const ONE_SIZE = /^(\d+)px$/;

/**
 * An image in AVIF and WebP with its widths, or the placeholder at the site root when there is none [EN-10].
 * `sizes` as in HTML; `widest`, in px, leaves out larger renderings. `eager` for what the first screen shows, `first` for its largest picture.
 */
export function Picture(props: {
  image: Image | null;
  alt: string;
  sizes: string;
  widest?: number;
  className?: string;
  eager?: boolean;
  first?: boolean;
}) {
  const {
    image,
    alt,
    sizes,
    widest = Number.POSITIVE_INFINITY,
    className,
    eager = false,
    first = false,
  } = props;
  if (!image) {
    return (
      <img
        src={PLACEHOLDER_IMAGE}
        alt={alt === '' ? '' : `${alt}: фото уточняется`}
        width={320}
        height={320}
        loading={eager ? undefined : 'lazy'}
        className={className}
      />
    );
  }
  return (
    <picture>
      <source type="image/avif" {...sourceSet(image, 'avif', sizes, widest)} />
      <img
        {...sourceSet(image, 'webp', sizes, widest)}
        src={IMAGE_BASE + (renderingUrl(image, 'webp', 320) ?? image.url)}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        className={className}
      />
    </picture>
  );
}

function sourceSet(image: Image, format: 'avif' | 'webp', sizes: string, widest: number) {
  const size = ONE_SIZE.exec(sizes)?.[1];
  const variants = IMAGE_WIDTHS.filter((width) => width <= widest).flatMap((width) => {
    const url = renderingUrl(image, format, width);
    return url === null ? [] : `${IMAGE_BASE}${url} ${size ? `${width / Number(size)}x` : `${width}w`}`;
  });
  return {
    srcSet: variants.length > 0 ? variants.join(', ') : undefined,
    sizes: size ? undefined : sizes,
  };
}
