import type { BrandRef } from '../../../../src/contract/entities.ts';
import type { FilterListKey, Sort } from '../../../../src/contract/filter.ts';
import type { CategoryIndex, Range } from './categories.ts';
import type { FacetList } from './facet.ts';

/** A product without a price in `Snapshot.prices`. */
export const NO_PRICE = -1;

export const YES = 'Да';
export const NO = 'Нет';

/**
 * What lists and filters ask of the published catalogue, in columns: one number a product and question, about
 * 50 bytes a product. Products are numbered so that those of any category's subtree follow one another. A
 * snapshot belongs to one revision and never changes; a new revision is a new snapshot. Texts, pictures and
 * prices on the screen are read from the database, for the products of one page.
 */
export interface Snapshot {
  readonly revision: number;
  /** Tells this revision from the same one of another database, or of this one before it was restored. */
  readonly state: string;
  /** Ids by the number of the product, as all columns. */
  readonly ids: Uint32Array;
  readonly categories: CategoryIndex;
  readonly brands: readonly BrandRef[];
  readonly lists: Readonly<Record<FilterListKey, FacetList>>;
  /** Kopecks, or NO_PRICE. */
  readonly prices: Float64Array;
  /** 1 for products in stock with an image. */
  readonly showable: Uint8Array;
  readonly ranks: Readonly<Record<Sort, Uint32Array>>;
}

const NOTHING: Range = { from: 0, to: 0 };

/** The products of a category's subtree, of the whole catalogue (null), or of nothing (unknown id). */
export function subtree({ ids, categories }: Snapshot, categoryId: number | null): Range {
  if (categoryId === null) return { from: 0, to: ids.length };
  return categories.ranges.get(categoryId) ?? NOTHING;
}
