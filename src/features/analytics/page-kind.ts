import type { Product } from '../../contract/entities.ts';
import type { Order } from '../../contract/order.ts';
import { productPath, SEARCH_PATH, THANKS_PATH } from '../../contract/routes.ts';

function partOf(data: unknown, key: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;
}

const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

function isProduct(value: unknown): value is Product {
  return has(value, 'id', 'article', 'title', 'price', 'categories');
}

function isOrder(value: unknown): value is Order {
  return has(value, 'number', 'lines', 'total');
}

/** What advertising adds to an address; all else in a query may be typed by the visitor. */
const ADVERTISING = /^(?:utm_\w+|_openstat|from|yclid|ysclid|gclid|erid)$/;

/** A whole address without what was typed or chosen on the site; no referrer stays ''. */
export function countedAddress(address: string): string {
  if (address === '') return '';
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (!ADVERTISING.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

/** The product that a page is about. */
export function productOf(path: string, data: unknown): Product | null {
  const product = partOf(data, 'product');
  return path.startsWith(productPath('')) && isProduct(product) ? product : null;
}

/** The order that a page thanks for. */
export function orderOf(path: string, data: unknown): Order | null {
  const order = partOf(data, 'order');
  return path === THANKS_PATH && isOrder(order) ? order : null;
}

/** True for a search that has found nothing. */
export function isEmptySearch(path: string, data: unknown): boolean {
  return path === SEARCH_PATH && partOf(data, 'isFound') === false;
}
