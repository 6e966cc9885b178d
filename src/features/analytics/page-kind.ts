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
