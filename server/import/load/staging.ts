import type { Database } from '../../database/open.ts';
import type { OfferCategory } from '../offer.ts';
import type { BrandTitles } from './brand-titles.ts';
import { type CompleteOffer, complete, type ListedOffer, type ToldBrands } from './complete.ts';
import type { ImportLock } from './lock.ts';
import { PictureFinder, type PictureOptions, type TakePicture } from './pictures.ts';
import { insertStaged, type StagedOffer } from './staging-rows.ts';

/** Offers of one short transaction. */
export const BATCH = 500;

export interface StagingOptions extends Omit<PictureOptions, 'takePicture'> {
  readonly lock: ImportLock;
  /** Null looks for no pictures. */
  readonly takePicture: TakePicture | null;
  readonly brands: BrandTitles;
}

/** Puts offers into the staging table in batches; one batch is stored while the next one is read. */
export class Staging {
  readonly #database: Database;
  readonly #options: StagingOptions;
  readonly #pictures: PictureFinder | null;
  /** Titles of every category and of all above it, by identifier. */
  readonly #titles = new Map<string, readonly string[]>();
  readonly #told: ToldBrands = new Map();
  #batch: ListedOffer[] = [];
  #storing: Promise<void> = Promise.resolve();
  #stored = 0;

  constructor(database: Database, options: StagingOptions) {
    const { takePicture } = options;
    this.#database = database;
    this.#options = options;
    this.#pictures = takePicture && new PictureFinder(database, { ...options, takePicture });
  }

  get stored(): number {
    return this.#stored;
  }

  addCategory({ id, parentId, title }: OfferCategory): void {
    this.#titles.set(id, [...(parentId === null ? [] : (this.#titles.get(parentId) ?? [])), title]);
  }

  async add(offer: ListedOffer): Promise<void> {
    const { values } = offer.update;
    const brand = values.brand && { brand: this.#options.brands.one(values.brand) };
    this.#batch.push({ ...offer, update: { ...offer.update, values: { ...values, ...brand } } });
    if (this.#batch.length >= BATCH) await this.#next();
  }

  async flush(): Promise<void> {
    await this.#next();
    await this.#storing;
  }

  async #next(): Promise<void> {
    await this.#storing;
    this.#storing = this.#store(this.#batch);
    // Its failure is met at the next batch; until then it must not count as unhandled.
    this.#storing.catch(() => {});
    this.#batch = [];
  }

  async #store(batch: readonly ListedOffer[]): Promise<void> {
    const offers = await complete(this.#database, batch, this.#options.report, this.#told);
    const shown = offers.filter(({ kept }) => kept === null);
    const found = await this.#pictures?.find(shown);
    const pictures = new Map(shown.map(({ ordinal }, at) => [ordinal, found?.[at]]));
    const staged = offers.map(({ kept, ...offer }: CompleteOffer): StagedOffer => {
      const { images = kept ?? [], pending = null } = pictures.get(offer.ordinal) ?? {};
      return { ...offer, images, pending, categories: this.#titles.get(offer.offer.categoryId) ?? [] };
    });
    await insertStaged(this.#database, this.#options.lock, staged);
    this.#stored += staged.length;
    await this.#options.lock.beat();
  }
}
