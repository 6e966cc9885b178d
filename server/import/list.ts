import type { Offer, OfferCategory } from './offer.ts';
import type { Problem } from './problems.ts';

/** What a list says of one product; the rest stays as the shop knows it. */
export interface OfferUpdate {
  /** The seller's identifier; null when the list has none and the product is known by article and brand. */
  readonly id: string | null;
  readonly values: Partial<Omit<Offer, 'id'>>;
  /** Whether it is to be sold; null leaves that as it is. */
  readonly isPublished: boolean | null;
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
  | { readonly kind: 'offer'; readonly line: number; readonly offer: Offer }
  | { readonly kind: 'update'; readonly line: number; readonly update: OfferUpdate }
  | { readonly kind: 'partial' }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** A list of offers, whatever its format. */
export interface OfferSource {
  /** For the owner's record of imports. */
  readonly name: string;
  /** What `onDone` reaches at the end. */
  readonly size: number;
  /** Reads the list once; `known` is the shop's category tree. Throws PriceListError when it cannot be used. */
  read(known: readonly OfferCategory[], onDone: (done: number) => void): AsyncIterable<readonly ListEntry[]>;
}
