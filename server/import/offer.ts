import type { Term } from '../../src/contract/entities.ts';
import type { Problem } from './problems.ts';

/** What a list says of one product; the rest stays as the shop knows it. */
export interface OfferUpdate {
  /** The seller's identifier; null when the list has none and the product is known by article and brand. */
  readonly id: string | null;
  readonly values: Partial<Omit<Offer, 'id'>>;
  /** Whether it is to be sold; null leaves that as it is. */
  readonly isPublished: boolean | null;
  /** Why it is not to be sold; a product that the shop does not have is reported as skipped for it. */
  readonly reason?: string;
  /** Article and brand only say which product is meant; they are not written. */
  readonly keepsNames?: boolean;
}

/**
 * What a list of any format says, in its order. `categories` is the whole tree, parents before children, `category`
 * adds one to it; both come before the offers that use them. `named` are the categories of the list itself, the others
 * are the shop's: null when the list has no tree of its own, all when it is left out. `partial` says that the list does
 * not name every product.
 */
export type ListEntry =
  | {
      readonly kind: 'categories';
      readonly categories: readonly OfferCategory[];
      readonly named?: readonly string[] | null;
    }
  | { readonly kind: 'category'; readonly category: OfferCategory }
  | { readonly kind: 'update'; readonly line: number; readonly update: OfferUpdate }
  | { readonly kind: 'partial' }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** A list of offers, whatever its format. */
export interface OfferSource {
  /** What `onDone` reaches at the end. */
  readonly size: number;
  /** Reads the list once; `known` is the shop's category tree. Throws PriceListError when it cannot be used. */
  read(known: readonly OfferCategory[], onDone: (done: number) => void): AsyncIterable<readonly ListEntry[]>;
}

/** One product as a price list describes it, whatever its format. Money in kopecks, weight in grams. */
export interface Offer {
  /** The seller's identifier: never changes, at most 80 characters. */
  readonly id: string;
  /** The wanted address, if the list gives one (an extension of the format); otherwise made of title and article. */
  readonly slug?: string;
  readonly title: string;
  /** The maker's own number; falls back to the plant number or the offer's id when a list has none. */
  readonly article: string;
  readonly brand: string | null;
  readonly categoryId: string;
  /** Null is a price on request. */
  readonly price: number | null;
  /** Above `price`, otherwise null. */
  readonly oldPrice: number | null;
  /** Pieces on the shelf; UNCOUNTED_STOCK when the list has the part but does not count it. */
  readonly stock: number;
  readonly term: Term;
  readonly country: string | null;
  readonly weight: number | null;
  readonly restored: boolean;
  readonly plantNumber: string | null;
  /** Machines, then engines, that the part fits. */
  readonly applicability: readonly string[];
  readonly applicabilityDvs: readonly string[];
  readonly description: string | null;
  /** References as the list gives them: a URL, or a path beside the file. */
  readonly pictures: readonly string[];
}

/** A category as a price list describes it. */
export interface OfferCategory {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  /** The wanted address, if the list gives one (an extension of the format); otherwise made of the title. */
  readonly slug: string | null;
}

/** When a part leaves the warehouse, in days: from the shelf, from a remote warehouse, on order. */
export const TERMS = {
  shelf: { min: 0, max: 1 },
  remote: { min: 2, max: 5 },
  order: { min: 7, max: 30 },
} as const satisfies Readonly<Record<string, Term>>;
