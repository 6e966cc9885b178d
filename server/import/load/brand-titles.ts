import type { Database } from '../../database/open.ts';
import { PriceListError } from '../problems.ts';
import { foldName } from '../values.ts';

/** Brands that one list may add; they are held in memory. */
const NEW_BRANDS_MAX = 50_000;

/** One title for all spellings of a brand: the one that the shop has most parts of, otherwise the list had first. */
export class BrandTitles {
  readonly #byName: Map<string, string>;
  readonly #most: number;

  /** `known` are the brands of the shop; of two spellings the former is taken. */
  constructor(known: readonly string[]) {
    this.#byName = new Map(known.toReversed().map((title) => [foldName(title), title]));
    this.#most = this.#byName.size + NEW_BRANDS_MAX;
  }

  static async of({ pool }: Pick<Database, 'pool'>): Promise<BrandTitles> {
    const { rows } = await pool.query<{ title: string }>(
      'select title from brands order by products desc, id',
    );
    return new BrandTitles(rows.map(({ title }) => title));
  }

  /** Throws PriceListError when the list has too many new ones. */
  one(title: string): string {
    const name = foldName(title);
    const first = this.#byName.get(name) ?? title;
    this.#byName.set(name, first);
    if (this.#byName.size > this.#most) throw new PriceListError(`Новых брендов больше ${NEW_BRANDS_MAX}`);
    return first;
  }
}
