import type { Product } from './entities.ts';

/** A product as in sitemaps, feeds and price lists. */
export interface ListedProduct extends Product {
  /** The seller's own identifier; it never changes and is never given to another product. */
  readonly offerId: string;
  /** The moment of its last change, ISO 8601. */
  readonly changedAt: string;
}

/** A text of the owner that has an address: a page, a news item, an article. */
export interface ListedText {
  /** `/dostavka`, `/news/otkrytie-sklada`. */
  readonly path: string;
  /** The moment of its last change, ISO 8601. */
  readonly changedAt: string;
}

/** Kinds of pages whose slug may change. */
export type SluggedKind = 'category' | 'product';

/** Why nothing is at an address: it has moved, or is gone for good. */
export type Moved = { readonly kind: 'moved'; readonly slug: string } | { readonly kind: 'gone' };
