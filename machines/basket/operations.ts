import type { BasketItem, BasketOperation } from '../../src/contract/basket.ts';
import { BASKET_OPERATIONS_MAX, QUANTITY_MAX } from '../../src/contract/constants.ts';

/** How many pieces of a product are in the basket. */
export type BasketQuantity = Pick<BasketItem, 'productId' | 'quantity'>;

type Operations = readonly BasketOperation[];

const isAbout = (operation: BasketOperation, productId: number) =>
  'productId' in operation && operation.productId === productId;

/** True when one of the operations is about the product. */
export function areAbout(operations: Operations, productId: number): boolean {
  return operations.some((operation) => isAbout(operation, productId));
}

/**
 * The operations that wait with one more, which lead to the same basket: at most one of each product, and nothing
 * that a later one has made pointless.
 */
export function collapse(waiting: Operations, operation: BasketOperation): Operations {
  if (operation.op === 'clear') return [operation];
  if (operation.op === 'list') return [...waiting, operation];
  if (operation.op === 'accept') return [...waiting.filter(({ op }) => op !== 'accept'), operation];
  const { productId } = operation;
  const before = waiting.find((other) => isAbout(other, productId));
  if (operation.op !== 'add' || !before) {
    // A quantity keeps the price that was seen with the one before.
    const last = operation.op === 'set' ? { ...before, ...operation } : operation;
    return [...waiting.filter((other) => other !== before), last];
  }
  const had = 'quantity' in before ? before.quantity : 0;
  const quantity = Math.min(had + operation.quantity, QUANTITY_MAX);
  const op = before.op === 'add' ? 'add' : 'set';
  return waiting.map((other) => (other === before ? { ...operation, ...before, op, quantity } : other));
}

/**
 * An operation that comes while failed ones wait to be repeated: who presses «В корзину» again wants what was
 * pressed before, not twice as much.
 */
export function insteadOf(failed: Operations, items: readonly BasketQuantity[], operation: BasketOperation) {
  if (operation.op !== 'add' || !areAbout(failed, operation.productId)) return operation;
  const has = items.find(({ productId }) => productId === operation.productId)?.quantity ?? 0;
  return { ...operation, op: 'set', quantity: Math.min(has + operation.quantity, QUANTITY_MAX) } as const;
}

/** Operations as requests carry them: no more at once than the server takes, and a list alone, so that one which failed can be replaced. */
export function inRequests(operations: Operations): readonly Operations[] {
  const requests: BasketOperation[][] = [];
  for (const operation of operations) {
    const last = requests.at(-1);
    const isApart = [operation, last?.[0]].some((each) => each?.op === 'list');
    if (last && last.length < BASKET_OPERATIONS_MAX && !isApart) last.push(operation);
    else requests.push([operation]);
  }
  return requests;
}

/** Pieces by product after operations; what a list adds only the server knows. */
export function project(items: readonly BasketQuantity[], operations: Operations): Map<number, number> {
  const pieces = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  for (const operation of operations) {
    if (operation.op === 'clear') pieces.clear();
    else if (operation.op === 'remove') pieces.delete(operation.productId);
    else if (operation.op === 'add' || operation.op === 'set') {
      const { op, productId, quantity } = operation;
      const had = op === 'add' ? (pieces.get(productId) ?? 0) : 0;
      pieces.set(productId, Math.min(had + quantity, QUANTITY_MAX));
    }
  }
  return pieces;
}
