import type { BasketQuantity } from '../../../machines/basket/operations.ts';
import type { Product, ProductCard } from '../../contract/entities.ts';
import type { Order } from '../../contract/order.ts';

/** A product as the counter takes it; `price` in roubles. */
interface CountedProduct {
  readonly id: string;
  readonly name: string;
  readonly brand?: string;
  readonly category?: string;
  readonly price?: number;
  readonly quantity?: number;
}

/** One entry of the counter's `dataLayer`. */
export interface CountedAction {
  readonly ecommerce: {
    readonly currencyCode: 'RUB';
    readonly detail?: { readonly products: readonly CountedProduct[] };
    readonly add?: { readonly products: readonly CountedProduct[] };
    readonly remove?: { readonly products: readonly CountedProduct[] };
    readonly purchase?: {
      readonly actionField: { readonly id: string; readonly revenue?: number };
      readonly products: readonly CountedProduct[];
    };
  };
}

/** Levels of the category chain that the counter takes. */
const CATEGORY_LEVELS = 5;

function action(what: Omit<CountedAction['ecommerce'], 'currencyCode'>): CountedAction {
  return { ecommerce: { currencyCode: 'RUB', ...what } };
}

const roubles = (kopecks: number) => kopecks / 100;

function toProduct(
  { article, title, brand, price }: Pick<ProductCard, 'article' | 'title' | 'brand' | 'price'>,
  quantity?: number,
): CountedProduct {
  return {
    id: article,
    name: title,
    ...(brand ? { brand: brand.title } : {}),
    ...(price === null ? {} : { price: roubles(price) }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

/** A product's page was looked at. */
export function detailOf(product: Product): CountedAction {
  const category = product.categories
    .slice(0, CATEGORY_LEVELS)
    .map(({ title }) => title)
    .join('/');
  return action({ detail: { products: [{ ...toProduct(product), category }] } });
}

/** What was put into the basket and what was taken out between two states of it; unknown products are left out. */
export function changesOf(
  before: readonly BasketQuantity[],
  after: readonly BasketQuantity[],
  products: ReadonlyMap<number, ProductCard>,
): readonly CountedAction[] {
  const more = (items: readonly BasketQuantity[], than: readonly BasketQuantity[]) => {
    const pieces = new Map(than.map(({ productId, quantity }) => [productId, quantity]));
    return items.flatMap(({ productId, quantity }) => {
      const change = quantity - (pieces.get(productId) ?? 0);
      const product = products.get(productId);
      return change > 0 && product ? [toProduct(product, change)] : [];
    });
  };
  const added = more(after, before);
  const removed = more(before, after);
  return [
    ...(added.length > 0 ? [action({ add: { products: added } })] : []),
    ...(removed.length > 0 ? [action({ remove: { products: removed } })] : []),
  ];
}

/** An order was placed; nothing of who placed it. */
export function purchaseOf({ number, lines, total }: Order): CountedAction {
  return action({
    purchase: {
      actionField: { id: String(number), ...(total === null ? {} : { revenue: roubles(total) }) },
      products: lines.map(({ article, title, brand, price, quantity }) => ({
        id: article,
        name: title,
        ...(brand === null ? {} : { brand }),
        ...(price === null ? {} : { price: roubles(price) }),
        quantity,
      })),
    },
  });
}
