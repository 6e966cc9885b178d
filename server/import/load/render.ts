import type { Image } from '../../../src/contract/entities.ts';
import { PictureError } from '../pictures/picture-error.ts';
import { loadPictureSource } from '../pictures/source.ts';
import { ensurePicture, ownPicture } from '../pictures/store.ts';

/** Renders the picture of a reference, a URL or a path beside the list; rejects with PictureError when it cannot. */
export type RenderPicture = (reference: string) => Promise<Image>;

/**
 * Renders the pictures of a list that lies in `folder` into the data folder, each content once. An address of this
 * shop's own picture, as its exports have it, is that picture.
 */
export function priceListPictures(dataDir: string, folder: string): RenderPicture {
  return async (reference) =>
    (await ownPicture(dataDir, reference)) ??
    ensurePicture(dataDir, await loadPictureSource(reference, folder));
}

/** Why a picture cannot be used, for the owner; a failure of the disk is no such reason and is thrown on. */
export function pictureFault(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  throw error;
}
