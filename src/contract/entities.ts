/** What the shop sells and how it is described. Names follow the specification, section 3. */

/** One rendering of an image; `url` is addressed as image base + url [EN-10]. */
export interface ImageVariant {
  readonly url: string;
  /** Size in px. */
  readonly width: number;
  readonly height: number;
}

/** An image with its renderings, keyed `webp-320`, `avif-640` … [EN-10]. */
export interface Image extends ImageVariant {
  readonly formats?: Readonly<Record<string, ImageVariant>> | undefined;
}

export interface CategoryRef {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
}

/** A node of the category tree, children sorted by `sort` ascending, up to five levels [EN-07][AP-13]. */
export interface Category extends CategoryRef {
  readonly parent: { readonly id: number; readonly slug: string } | null;
  readonly children: readonly Category[];
  readonly sort: number;
  readonly image: Image | null;
  /** Published products in the whole subtree. */
  readonly products: number;
}

/** A node of the catalogue menus: a category with only what menus show. */
export interface MenuCategory extends CategoryRef {
  readonly hasChildren: boolean;
  /** Left out until they are loaded. */
  readonly children: readonly MenuCategory[];
}

/** A brand as a product carries it; `documentId` opens the brand modal [EN-09]. */
export interface BrandRef {
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
}

/** When a product leaves the warehouse, in days. */
export interface Term {
  readonly min: number;
  readonly max: number;
}

/** A product as lists show it. Money is integer kopecks; `price` null means price on request. */
export interface ProductCard {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly article: string;
  readonly brand: BrandRef | null;
  readonly price: number | null;
  readonly oldPrice: number | null;
  /** Pieces in stock, never negative. */
  readonly stock: number;
  readonly term: Term;
  readonly restored: boolean;
  readonly image: Image | null;
  readonly applicability: readonly string[];
  readonly plantNumber: string | null;
}

export interface Product extends ProductCard {
  readonly images: readonly Image[];
  readonly country: string | null;
  /** Weight in grams. */
  readonly weight: number | null;
  readonly applicabilityDvs: readonly string[];
  readonly description: string | null;
  /** Category chain from the top category to the product's own. */
  readonly categories: readonly CategoryRef[];
}

/** One value of a filter list with the number of products that choosing it would show. */
export interface FilterOption {
  readonly value: string;
  readonly count: number;
  readonly selected: boolean;
  /** Of a brand: opens its window [OV-11]. */
  readonly documentId?: string | undefined;
}

/** A filter list; `total` counts all values, `options` may hold fewer (plant numbers). */
export interface FilterList {
  readonly options: readonly FilterOption[];
  readonly total: number;
}

/** What the filter panel offers for a category and a selection; prices in roubles [EN-08]. */
export interface FilterData {
  /** Whole roubles; null without prices, and where the owner has switched the filter off [OV-05]. */
  readonly price: { readonly min: number; readonly max: number } | null;
  readonly brand: FilterList;
  readonly restored: FilterList;
  readonly applicability: FilterList;
  readonly applicabilityDvs: FilterList;
  readonly plantNumber: FilterList;
}

/** A page of a list; `total` is the number of products over all pages. */
export interface ProductList {
  readonly items: readonly ProductCard[];
  readonly total: number;
  /** From 1; never above `pages`. */
  readonly page: number;
  readonly pages: number;
}

/** How the query was interpreted when not taken literally. */
export interface SearchCorrection {
  /** `layout`: wrong keyboard layout; `translit`: Latin spelling; `typo`: misspelt words; `number`: nearest executions of a part number; `relaxed`: some words had no match. */
  readonly kind: 'layout' | 'translit' | 'typo' | 'number' | 'relaxed';
  /** The text the results belong to. */
  readonly text: string;
}

export interface SearchResult extends ProductList {
  readonly query: string;
  readonly correction: SearchCorrection | null;
  readonly categories: readonly CategoryRef[];
  /** Only when nothing was found: part numbers with the most similar beginning. */
  readonly nearNumbers: readonly ProductCard[];
}

export interface Suggestions {
  readonly query: string;
  readonly correction: SearchCorrection | null;
  /** Part numbers first, then categories, then products. */
  readonly numbers: readonly ProductCard[];
  readonly categories: readonly CategoryRef[];
  readonly products: readonly ProductCard[];
}
