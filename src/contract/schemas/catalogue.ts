import {
  array,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  number,
  optional,
  record,
  type Struct,
  string,
  type,
} from 'superstruct';
import { chosen, kindOf, type Of, type Shape } from './structs.ts';

/**
 * What the shop sells and how it is described, as it also goes over the network; names follow the specification,
 * section 3. Fields that are not named may come along: the server of the data is updated before those that ask it.
 * Money is integer kopecks, null on request; weight is grams, null when nobody knows it.
 */

/** One rendering of an image; `url` is addressed as image base + url, sizes are px [EN-10]. */
export const imageVariant = type({ url: string(), width: number(), height: number() });
export type ImageVariant = Of<typeof imageVariant>;

/** An image with its renderings, keyed `webp-320`, `avif-640` … [EN-10]; `drawing` when it is known to be no photograph. */
export const image = type({
  ...imageVariant.schema,
  formats: optional(record(string(), imageVariant)),
  drawing: optional(literal(true)),
});
export type Image = Of<typeof image>;

export const categoryRef = type({ id: integer(), slug: string(), title: string() });
export type CategoryRef = Of<typeof categoryRef>;

/** A node of the category tree, children sorted by `sort` ascending, up to five levels [EN-07][AP-13]. */
export interface Category extends CategoryRef {
  readonly parent: { readonly id: number; readonly slug: string } | null;
  readonly children: readonly Category[];
  readonly sort: number;
  readonly image: Image | null;
  /** Published products in the whole subtree. */
  readonly products: number;
}
export const category: Struct<Category, null> = chosen(() => wholeCategory);
export const wholeCategory = type({
  ...categoryRef.schema,
  parent: nullable(type({ id: integer(), slug: string() })),
  children: array(category),
  sort: integer(),
  image: nullable(image),
  products: integer(),
});

/** A brand as a product carries it; `documentId` opens the brand modal [EN-09]. */
export const brandRef = type({ documentId: string(), slug: string(), title: string() });
export type BrandRef = Of<typeof brandRef>;
export const countedBrand = type({ ...brandRef.schema, products: integer() });

/** When a product leaves the warehouse, in days. */
const term = type({ min: integer(), max: integer() });
export type Term = Of<typeof term>;

/** A product as lists show it. */
export const productCard = type({
  id: integer(),
  slug: string(),
  title: string(),
  article: string(),
  brand: nullable(brandRef),
  price: nullable(integer()),
  oldPrice: nullable(integer()),
  /** Pieces, never negative. */
  stock: integer(),
  term,
  restored: boolean(),
  image: nullable(image),
  applicability: array(string()),
  plantNumber: nullable(string()),
});
export type ProductCard = Of<typeof productCard>;
export const weighedCard = type({ ...productCard.schema, weight: nullable(number()) });

export const product = type({
  ...productCard.schema,
  images: array(image),
  country: nullable(string()),
  weight: nullable(number()),
  applicabilityDvs: array(string()),
  description: nullable(string()),
  /** From the top category to the product's own. */
  categories: array(categoryRef),
});
export type Product = Of<typeof product>;

/**
 * A product as in sitemaps, feeds and price lists. `offerId` is the seller's own identifier: it never changes and is
 * never given to another product; `changedAt` is ISO 8601.
 */
export const listedProduct = type({ ...product.schema, offerId: string(), changedAt: string() });
export type ListedProduct = Of<typeof listedProduct>;

/** One value of a filter list with the number of products that choosing it would show. */
export const filterOption = type({
  value: string(),
  count: integer(),
  selected: boolean(),
  /** Of a brand: opens its window [OV-11]. */
  documentId: optional(string()),
});
export type FilterOption = Of<typeof filterOption>;

/** A filter list; `total` counts all values, `options` may hold fewer (plant numbers). */
export const filterList = type({ options: array(filterOption), total: integer() });
export type FilterList = Of<typeof filterList>;

/** What the filter panel offers for a category and a selection [EN-08]. */
export const filterData = type({
  /** Whole roubles; null without prices, and where the owner has switched the filter off [OV-05]. */
  price: nullable(type({ min: number(), max: number() })),
  availability: filterList,
  applicability: filterList,
  applicabilityDvs: filterList,
  brand: filterList,
  restored: filterList,
  plantNumber: filterList,
});
export type FilterData = Of<typeof filterData>;

/** A page of a list; `total` is the number of products over all pages, `page` from 1 and never above `pages`. */
export const productList = type({
  items: array(productCard),
  total: integer(),
  page: integer(),
  pages: integer(),
});
export type ProductList = Of<typeof productList>;

/** How the query was interpreted when not taken literally. */
export const correction = type({
  /** `layout`: wrong keyboard layout; `translit`: Latin spelling; `typo`: misspelt words; `number`: nearest executions of a part number; `relaxed`: some words had no match; `some-numbers`: of several part numbers some were found. */
  kind: enums(['layout', 'translit', 'typo', 'number', 'relaxed', 'some-numbers']),
  /** The text the results belong to. */
  text: string(),
});
export type SearchCorrection = Of<typeof correction>;

export const searchResult = type({
  ...productList.schema,
  query: string(),
  correction: nullable(correction),
  categories: array(categoryRef),
  /** Of the first products of the first page: how many have the number asked for, and how many after them replace it. */
  exact: integer(),
  interchangeable: integer(),
  /** Only when nothing was found: part numbers with the most similar beginning. */
  nearNumbers: array(productCard),
});
export type SearchResult = Of<typeof searchResult>;

/** Part numbers first, then categories, then products. */
export const suggestions = type({
  query: string(),
  correction: nullable(correction),
  numbers: array(productCard),
  categories: array(categoryRef),
  products: array(productCard),
  /** Products of the whole answer, counted up to SUGGESTED_TOTAL. */
  total: integer(),
});
export type Suggestions = Of<typeof suggestions>;

/** A text of the owner that has an address, such as `/news/otkrytie-sklada`; `changedAt` is ISO 8601. */
export const listedText = type({ path: string(), changedAt: string() });
export type ListedText = Of<typeof listedText>;

/** Why nothing is at an address: it has moved, or is gone for good. */
export type Moved = { readonly kind: 'moved'; readonly slug: string } | { readonly kind: 'gone' };
const movedOn = type({ kind: literal('moved'), slug: string() });
export const movedKinds: Readonly<Record<string, Shape>> = {
  moved: movedOn,
  gone: type({ kind: literal('gone') }),
};
export const moved: Struct<Moved, null> = chosen((value) => movedKinds[kindOf(value)] ?? movedOn);

/** Kinds of pages whose slug may change. */
export type SluggedKind = 'category' | 'product';
