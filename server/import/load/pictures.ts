import { LRUCache } from 'lru-cache';
import type { Image } from '../../../src/contract/entities.ts';
import type { Database } from '../../database/open.ts';
import { inParallel } from '../../lib/concurrency.ts';
import type { Offer } from '../offer.ts';
import { makePicture } from '../pictures/make.ts';
import { PictureError } from '../pictures/picture-error.ts';
import { loadPictureSource } from '../pictures/source.ts';
import { ownPicture, pictureName, storePicture } from '../pictures/store.ts';
import type { Problem } from '../problems.ts';
import { cutText, storable } from '../values.ts';
import type { ImportLock } from './lock.ts';

/**
 * Takes the picture of a reference, a URL or a path beside the list, into the shop and resolves with its record; rejects
 * with PictureError when it cannot.
 */
export type TakePicture = (reference: string) => Promise<Image>;

/** Sources in bytes that a list leaves to be made into files after it. */
const LEFT_BYTES = 256 * 1024 * 1024;

/**
 * Takes the pictures of a list that lies in `folder` into the data folder, each content once. An address of this shop's
 * own picture, as its exports have it, is that picture. The files that browsers load are made after the list, by
 * makePictures or when somebody asks for them; those of very many pictures at once, or their sources fill the disk.
 */
export function priceListPictures(dataDir: string, folder: string, leftBytes = LEFT_BYTES): TakePicture {
  let left = 0;
  return async (reference) => {
    const own = await ownPicture(dataDir, reference);
    if (own) return own;
    const source = await loadPictureSource(reference, folder);
    const image = await storePicture(dataDir, source);
    left += source.length;
    if (left > leftBytes) await makePicture(dataDir, pictureName(source));
    return image;
  };
}

/** Why a picture cannot be used, for the owner; a failure of the disk is no such reason and is thrown on. */
export function pictureErrorText(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  throw error;
}

/** The pictures of one offer: records that are ready, and all references while some are to be fetched. */
export interface OfferPictures {
  readonly images: readonly Image[];
  readonly pending: readonly string[] | null;
}

/** Whether the files of a picture that was taken before are still here. */
export type HasPicture = (image: Image) => Promise<boolean>;

/** Pictures beside a list that are kept in memory. */
const KEPT = 2_000;
/** Pictures that are taken at the same time. */
export const PARALLEL = 4;
/** A picture that could not be fetched is asked for again after this long. */
export const RETRY = "interval '12 hours'";

const isRemote = (reference: string): boolean => /^https?:\/\//i.test(reference);

/** Keeps what became of a picture, for offers that wait for others and for the next import. */
export async function savePicture(
  { pool }: Pick<Database, 'pool'>,
  reference: string,
  picture: { readonly image: Image } | { readonly error: string },
): Promise<void> {
  const image = 'image' in picture ? JSON.stringify(picture.image) : null;
  const error = 'error' in picture ? storable(cutText(picture.error, 500)) : null;
  await pool.query(
    `insert into import.pictures (ref, image, error) values ($1, $2, $3)
     on conflict (ref) do update set image = excluded.image, error = excluded.error, tried_at = now()`,
    [reference, image, error],
  );
}

/** Two references may lead to the same picture. */
const eachOnce = (images: readonly Image[]): readonly Image[] => [
  ...new Map(images.map((image) => [image.url, image])).values(),
];

export interface PictureOptions {
  readonly lock: Pick<ImportLock, 'beat'>;
  readonly takePicture: TakePicture;
  readonly hasPicture: HasPicture;
  readonly report: (problem: Problem) => void;
}

/**
 * Finds the pictures of offers. Files beside the list are taken at once, each once in an import; pictures from
 * elsewhere are never waited for: those fetched before are taken, the others stay pending. A picture whose files were
 * lost since, with a disk or a restored database, is as good as never fetched.
 */
export class PictureFinder {
  readonly #database: Pick<Database, 'pool'>;
  readonly #lock: PictureOptions['lock'];
  readonly #takePicture: TakePicture;
  readonly #has: HasPicture;
  readonly #report: (problem: Problem) => void;
  readonly #local = new LRUCache<string, Promise<Image | null>>({ max: KEPT });

  constructor(database: Pick<Database, 'pool'>, { lock, takePicture, hasPicture, report }: PictureOptions) {
    this.#database = database;
    this.#lock = lock;
    this.#takePicture = takePicture;
    this.#has = hasPicture;
    this.#report = report;
  }

  async find(
    batch: readonly { readonly line: number; readonly offer: Offer }[],
  ): Promise<readonly OfferPictures[]> {
    const lines = new Map<string, { line: number; offerId: string }>();
    for (const { line, offer } of batch) {
      for (const reference of offer.pictures) {
        if (!lines.has(reference)) lines.set(reference, { line, offerId: offer.id });
      }
    }
    const found = await this.#known([...lines.keys()].filter(isRemote));
    await inParallel(lines, PARALLEL, async ([reference, place]) => {
      if (!isRemote(reference)) found.set(reference, await this.#file(reference, place));
    });
    return batch.map(({ offer: { pictures } }) => ({
      images: eachOnce(pictures.flatMap((reference) => found.get(reference) ?? [])),
      pending: pictures.every((reference) => found.has(reference)) ? null : pictures,
    }));
  }

  async #known(references: readonly string[]): Promise<Map<string, Image | null>> {
    if (references.length === 0) return new Map();
    const { rows } = await this.#database.pool.query<{ ref: string; image: Image | null }>(
      `select ref, image from import.pictures where ref = any ($1) and (image is not null or tried_at > now() - ${RETRY})`,
      [references],
    );
    const known = new Map(rows.map(({ ref, image }) => [ref, image]));
    const lost: string[] = [];
    await inParallel(known, PARALLEL, async ([ref, image]) => {
      if (image && !(await this.#has(image))) lost.push(ref);
    });
    if (lost.length === 0) return known;
    await this.#database.pool.query('delete from import.pictures where ref = any ($1)', [lost]);
    for (const ref of lost) known.delete(ref);
    return known;
  }

  #file(reference: string, place: { line: number; offerId: string }): Promise<Image | null> {
    const kept = this.#local.get(reference);
    if (kept) return kept;
    const rendered = this.#renderFile(reference, place);
    this.#local.set(reference, rendered);
    return rendered;
  }

  async #renderFile(reference: string, place: { line: number; offerId: string }): Promise<Image | null> {
    // The photos of one batch may take minutes.
    await this.#lock.beat();
    try {
      const image = await this.#takePicture(reference);
      await savePicture(this.#database, reference, { image });
      return image;
    } catch (error) {
      const message = `Картинка ${reference} не взята: ${pictureErrorText(error)}`;
      this.#report({ ...place, severity: 'warning', message });
      return null;
    }
  }
}
