import { IMAGE_BASE } from './constants.ts';
import type { ImageVariant } from './entities.ts';

/**
 * The whole address of a picture as JPEG, for aggregators, previews and markup, which do not all read WebP. The
 * server makes it when it is first asked for.
 */
export function jpegAddress(publicUrl: string, { url }: Pick<ImageVariant, 'url'>): string {
  return `${publicUrl}${IMAGE_BASE}${url.replace(/\.\w+$/, '.jpg')}`;
}
