import * as accounts from '../../../src/contract/schemas/accounts.ts';
import * as basket from '../../../src/contract/schemas/basket.ts';
import * as catalogue from '../../../src/contract/schemas/catalogue.ts';
import * as content from '../../../src/contract/schemas/content.ts';
import * as orders from '../../../src/contract/schemas/orders.ts';
import * as site from '../../../src/contract/schemas/site.ts';
import type { Shape } from '../../../src/contract/schemas/structs.ts';

/** The types of answers that have a name in docs/api.md. */
export const namedTypes: Readonly<Record<string, Shape>> = {
  ImageVariant: catalogue.imageVariant,
  Image: catalogue.image,
  BrandRef: catalogue.brandRef,
  CategoryRef: catalogue.categoryRef,
  Category: catalogue.wholeCategory,
  ProductCard: catalogue.productCard,
  Product: catalogue.product,
  ListedProduct: catalogue.listedProduct,
  ListedText: catalogue.listedText,
  FilterOption: catalogue.filterOption,
  FilterList: catalogue.filterList,
  FilterData: catalogue.filterData,
  ProductList: catalogue.productList,
  SearchCorrection: catalogue.correction,
  SearchResult: catalogue.searchResult,
  Suggestions: catalogue.suggestions,
  ContentPage: content.contentPage,
  ArticleCard: content.articleCard,
  Article: content.article,
  ArticleList: content.articleList,
  Brand: content.brand,
  MenuItem: site.menuItem,
  Menu: site.menu,
  Company: site.company,
  Contacts: site.contacts,
  Seo: site.seo,
  CheckoutOptions: site.checkout,
  ShopOptions: site.options,
  User: accounts.user,
  Session: accounts.session,
  SignedIn: accounts.signedIn,
  Sender: accounts.sender,
  BasketLine: basket.basketLine,
  FoundItems: basket.foundItems,
  OrderTerms: orders.orderTerms,
  Order: orders.order,
};

/** Types that are one of several by their `kind`, or stand for themselves within themselves. */
export const kindTypes: Readonly<Record<string, readonly [Shape, Readonly<Record<string, Shape>>]>> = {
  Inline: [content.inline, content.inlineKinds],
  Block: [content.block, content.blockKinds],
  LineProblem: [basket.lineProblem, basket.problemKinds],
  Moved: [catalogue.moved, catalogue.movedKinds],
};

const bySchema = new Map<unknown, string>(
  Object.entries(namedTypes).map(([name, { schema }]) => [schema, name]),
);
const byEntries = new Map<unknown, string>([
  ...Object.entries(kindTypes).map(([name, [{ entries }]]) => [entries, name] as const),
  [catalogue.category.entries, 'Category'],
]);

/** The name of a type, also when it may be null besides; null for one without a name. */
export function nameOf({ schema, entries }: Shape): string | null {
  return (schema === null ? undefined : bySchema.get(schema)) ?? byEntries.get(entries) ?? null;
}
