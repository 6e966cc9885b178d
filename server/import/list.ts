import type { Offer, OfferCategory } from './offer.ts';
import type { Problem } from './problems.ts';

/** What a list tells of one product; the rest stays as the shop knows it. */
export interface ToldOffer {
  /** The seller's identifier; null when the list has none and the product is known by article and brand. */
  readonly id: string | null;
  readonly values: Partial<Omit<Offer, 'id'>>;
  /** Whether it is to be sold; null leaves that as it is. */
  readonly shown: boolean | null;
}

/**
 * What a list of any format says, in its order. `categories` is the whole tree, parents before children, `category`
 * adds one to it; both come before the offers that use them. `named` are the categories that are there because the
 * list itself has them, null when it has no tree of its own; the others are only known. Left out it means all. `partial` says that the list does not name every product.
 */
export type ListEntry =
  | {
      readonly kind: 'categories';
      readonly categories: readonly OfferCategory[];
      readonly named?: readonly string[] | null;
    }
  | { readonly kind: 'category'; readonly category: OfferCategory }
  | { readonly kind: 'offer'; readonly line: number; readonly offer: Offer }
  | { readonly kind: 'told'; readonly line: number; readonly told: ToldOffer }
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
