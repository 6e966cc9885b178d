import type { Product } from './entities.ts';

/** A product as sitemaps, feeds and price lists tell it to other programs. */
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

/** What has an address made of a slug that may change. */
export type SluggedKind = 'category' | 'product';

/** What became of an address where nothing is: it lives elsewhere, or was given up for good. */
export type Moved = { readonly kind: 'moved'; readonly slug: string } | { readonly kind: 'gone' };
