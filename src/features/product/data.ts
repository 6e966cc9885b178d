import type { PageContextServer } from 'vike/types';
import { allowedDeliveries } from '../../contract/checkout.ts';
import type { DeliveryKind } from '../../contract/delivery-and-payment.ts';
import { formatProductDispatch } from '../../contract/dispatch.ts';
import type { Product, ProductCard } from '../../contract/entities.ts';
import { CATALOG_PATH, categoryPath } from '../../contract/routes.ts';
import { loadOptional } from '../../lib/load-optional.ts';
import { type ShownCard, toShownCard } from '../products/index.ts';

export interface ProductData {
  readonly product: Product;
  /** Interchangeable products: the same plant number. */
  readonly analogues: readonly ProductCard[];
  /** Others of the category, those among the analogues left out. */
  readonly related: readonly ShownCard[];
  /** How one piece of it can be got. */
  readonly deliveries: readonly DeliveryKind[];
  /** When it goes out if it is ordered now; null when it is not on the shelf or the owner does not say. */
  readonly dispatch: string | null;
  /** In a few words of the owner's. */
  readonly warranty: string | undefined;
}

/** The product was resolved by its route middleware; its offers and neighbours are optional. */
export async function loadProduct(pageContext: PageContextServer): Promise<ProductData> {
  const { product, shop, wholeSite } = pageContext;
  if (!product) throw new Error('The product page needs the route middleware product');
  const [analogues, related] = await Promise.all([
    loadOptional(pageContext, 'analogues', shop.analogues(product), []),
    loadOptional(pageContext, 'related products', shop.related(product), []),
  ]);
  const offered = new Set(analogues.map(({ id }) => id));
  return {
    product,
    analogues,
    related: related.filter(({ id }) => !offered.has(id)).map(toShownCard),
    dispatch: formatProductDispatch(product, wholeSite.contacts, new Date()),
    deliveries: allowedDeliveries(wholeSite.options.checkout, product.weight ?? 0).map(({ kind }) => kind),
    warranty: wholeSite.options.warranty,
  };
}

/** The way to a product from the home page, without itself. */
export function productCrumbs({ categories }: Pick<Product, 'categories'>) {
  const steps = categories.map(({ slug, title }) => ({ title, href: categoryPath(slug) }));
  return [{ title: 'Каталог', href: CATALOG_PATH }, ...steps];
}
