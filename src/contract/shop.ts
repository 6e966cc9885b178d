import type { ContentPage } from './content.ts';
import type {
  BrandRef,
  Category,
  FilterData,
  FilterList,
  Product,
  ProductCard,
  ProductList,
  SearchResult,
  Suggestions,
} from './entities.ts';
import type { FilterListKey, Filters, ListQuery } from './filter.ts';
import type { FormResult, OneOrderForm } from './forms.ts';

/** What a stored one-click order answers: its number, the same for every repetition of one `requestId`. */
export interface OneOrderReceipt {
  readonly number: number;
}

/** Who sends a form, for limits and the record of consent. */
export interface Sender {
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * The shop as pages and API see it. "Absent" is `null`; every method rejects with `ShopUnavailable` when the
 * data cannot be reached, and that is never cached or shown as absent.
 */
export interface Shop {
  /** The whole category tree, top categories by `sort` [AP-13]. */
  categories(): Promise<readonly Category[]>;
  /** A page of the products of a category's subtree (`null`: of the whole catalogue). */
  products(categoryId: number | null, query: ListQuery): Promise<ProductList>;
  /** The filter panel of a category: counts relaxed within their own list (design §5) [EN-08]. */
  filterData(categoryId: number | null, filters: Filters): Promise<FilterData>;
  /** The values of one list whose text contains `find`, chosen ones first; at most PLANT_NUMBERS_SHOWN. */
  filterOptions(
    categoryId: number | null,
    filters: Filters,
    list: FilterListKey,
    find: string,
  ): Promise<FilterList>;
  product(slug: string): Promise<Product | null>;
  /** Interchangeable products: the same plant number, the product itself left out. */
  analogues(product: Product): Promise<readonly ProductCard[]>;
  /** Others of the same category and, if there is one, brand; at most 12. */
  related(product: Product): Promise<readonly ProductCard[]>;
  /** Products for the home page; at most 12. */
  popular(): Promise<readonly ProductCard[]>;
  /** Brands that have products, with their number, most products first. */
  brands(): Promise<readonly (BrandRef & { readonly products: number })[]>;
  search(text: string, page: number): Promise<SearchResult>;
  suggest(text: string): Promise<Suggestions>;
  /** A page of the owner's texts [RT-03]. */
  page(slug: string): Promise<ContentPage | null>;
  /** Stores a one-click order once per `requestId` and queues its two letters [AP-09]. */
  oneOrder(form: OneOrderForm, sender: Sender): Promise<FormResult<OneOrderReceipt>>;
  /** Grows with every change of the catalogue and of the texts; caches compare it. */
  revision(): Promise<number>;
}

/** The data could not be reached or did not answer in time. */
export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable';
}
