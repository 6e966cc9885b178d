import type { CategoryRef, Image } from './schemas/catalogue.ts';

export type {
  BrandRef,
  Category,
  CategoryRef,
  FilterData,
  FilterList,
  FilterOption,
  Image,
  ImageVariant,
  Product,
  ProductCard,
  ProductList,
  SearchCorrection,
  SearchResult,
  Suggestions,
  Term,
} from './schemas/catalogue.ts';

/** A node of the catalogue menus: a category with only what menus show. */
export interface MenuCategory extends CategoryRef {
  readonly hasChildren: boolean;
  /** Left out until they are loaded. */
  readonly children: readonly MenuCategory[];
}

/** A category as a tile with its picture and the number of its products. */
export interface CategoryTile extends CategoryRef {
  readonly image: Image | null;
  readonly products: number;
}

/** A category of the whole tree: with what a tile shows, once it is loaded. */
export interface WholeCategory extends MenuCategory, Partial<Pick<CategoryTile, 'image' | 'products'>> {}
