import type { CategoryRef } from './schemas/catalogue.ts';

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
