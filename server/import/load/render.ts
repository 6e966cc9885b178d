import type { Image } from '../../../src/contract/entities.ts';
import { makePicture } from '../pictures/make.ts';
import { PictureError } from '../pictures/picture-error.ts';
import { loadPictureSource } from '../pictures/source.ts';
import { ownPicture, pictureName, storePicture } from '../pictures/store.ts';

/**
 * Takes the picture of a reference, a URL or a path beside the list, into the shop and resolves with its record; rejects
 * with PictureError when it cannot.
 */
export type RenderPicture = (reference: string) => Promise<Image>;

/** Sources in bytes that a list leaves to be made into files after it. */
const LEFT_BYTES = 256 * 1024 * 1024;

/**
 * Takes the pictures of a list that lies in `folder` into the data folder, each content once. An address of this shop's
 * own picture, as its exports have it, is that picture. The files that browsers load are made after the list, by
 * makePictures or when somebody asks for them; those of very many pictures at once, or their sources fill the disk.
 */
export function priceListPictures(dataDir: string, folder: string): RenderPicture {
  let left = 0;
  return async (reference) => {
    const own = await ownPicture(dataDir, reference);
    if (own) return own;
    const source = await loadPictureSource(reference, folder);
    const image = await storePicture(dataDir, source);
    left += source.length;
    if (left > LEFT_BYTES) await makePicture(dataDir, pictureName(source));
    return image;
  };
}

/** Why a picture cannot be used, for the owner; a failure of the disk is no such reason and is thrown on. */
export function pictureErrorText(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  throw error;
}
