import { IMAGE_BASE } from './constants.ts';
import type { ImageVariant } from './entities.ts';

/**
 * The full address of a picture as JPEG, for aggregators, previews and linked data, which do not all read WebP. The
 * server makes it at the first request.
 */
export function jpegAddress(publicUrl: string, { url }: Pick<ImageVariant, 'url'>): string {
  return `${publicUrl}${IMAGE_BASE}${url.replace(/\.\w+$/, '.jpg')}`;
}
