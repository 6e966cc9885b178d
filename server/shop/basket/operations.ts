import {
  type BasketItem,
  type BasketOperation,
  type BasketRefusal,
  isQuantity,
  type WantedItem,
} from '../../../src/contract/basket.ts';
import { BASKET_LINES_MAX, QUANTITY_MAX } from '../../../src/contract/constants.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { FoundItems } from '../../../src/contract/shop.ts';

/** What operations need to know of a product that is sold. */
interface Sellable {
  /** Kopecks; null: only a one-click order asks for it. */
  readonly price: number | null;
  /** Pieces that can be ordered now. */
  readonly orderable: number;
}

/** The products that are sold, by id; the others are not. */
export type Sellables = ReadonlyMap<number, Sellable>;

/** An operation whose list, if it is one, has been looked up. */
export type ReadyOperation =
  | Exclude<BasketOperation, { op: 'list' }>
  | { readonly op: 'list'; readonly found: FoundItems };

interface Applied {
  readonly items: readonly BasketItem[];
  readonly refused: readonly BasketRefusal[];
}

function refusal(reason: BasketRefusal['reason'], what: number, message: string): readonly BasketRefusal[] {
  return [{ reason, what, message }];
}

/** As many as there are; a line that has more already keeps them, and is shown with its problem. */
function capped(
  wanted: WantedItem,
  kept: number,
  { orderable }: Sellable,
): readonly [number, readonly BasketRefusal[]] {
  const { productId, quantity } = wanted;
  if (quantity <= orderable) return [quantity, []];
  const why =
    orderable < QUANTITY_MAX
      ? refusal(orderable === 0 ? 'gone' : 'short', productId, messages.stockShort(orderable))
      : refusal('quantity', productId, messages.quantityInvalid);
  return [Math.max(orderable, kept), why];
}

/**
 * The items with so many pieces of a product. What cannot be had stays as it was; the wanted number is lowered to
 * what can be ordered, and the visitor is told.
 */
function put(items: readonly BasketItem[], wanted: WantedItem, kept: number, sellables: Sellables): Applied {
  const { productId, seenPrice } = wanted;
  const sellable = sellables.get(productId);
  const at = items.findIndex((item) => item.productId === productId);
  const refuse = (reason: BasketRefusal['reason'], message: string) => ({
    items,
    refused: refusal(reason, productId, message),
  });
  if (!sellable) return refuse('gone', messages.productGone);
  if (sellable.price === null && sellable.orderable > 0) return refuse('on-request', messages.priceOnRequest);
  if (at < 0 && items.length >= BASKET_LINES_MAX) return refuse('full', messages.basketFull);
  const [quantity, refused] = capped(wanted, kept, sellable);
  if (quantity === 0) return { items, refused };
  const line = items[at];
  if (line) return { items: items.with(at, { ...line, quantity }), refused };
  return { items: [...items, { productId, quantity, seenPrice: seenPrice ?? sellable.price }], refused };
}

/** Adds to what is there already. */
function add(items: readonly BasketItem[], wanted: WantedItem, sellables: Sellables): Applied {
  const kept = items.find(({ productId }) => productId === wanted.productId)?.quantity ?? 0;
  return put(items, { ...wanted, quantity: kept + wanted.quantity }, kept, sellables);
}

function each<T>(
  items: readonly BasketItem[],
  steps: readonly T[],
  step: (items: readonly BasketItem[], one: T) => Applied,
): Applied {
  let applied: Applied = { items, refused: [] };
  for (const one of steps) {
    const next = step(applied.items, one);
    applied = { items: next.items, refused: [...applied.refused, ...next.refused] };
  }
  return applied;
}

/** A price is seen as it was shown: one that has changed once more since is told against it. */
function acceptPrices(items: readonly BasketItem[], prices: string): readonly BasketItem[] {
  const pairs = prices.split(' ').map((pair): [number, number] => {
    const [id = 0, price = 0] = pair.split(':').map(Number);
    return [id, price];
  });
  const seen = new Map(pairs);
  return items.map((item) => ({ ...item, seenPrice: seen.get(item.productId) ?? item.seenPrice }));
}

/** The items after one operation of the visitor [ST-21]. Never throws. */
export function applyOperation(
  items: readonly BasketItem[],
  operation: ReadyOperation,
  sellables: Sellables,
): Applied {
  switch (operation.op) {
    case 'add':
    case 'set': {
      const { productId, quantity } = operation;
      if (!isQuantity(quantity)) {
        return { items, refused: refusal('quantity', productId, messages.quantityInvalid) };
      }
      return operation.op === 'add' ? add(items, operation, sellables) : put(items, operation, 0, sellables);
    }
    case 'remove':
      return { items: items.filter(({ productId }) => productId !== operation.productId), refused: [] };
    case 'clear':
      return { items: [], refused: [] };
    case 'accept':
      return { items: acceptPrices(items, operation.prices), refused: [] };
    case 'list': {
      const { items: found, refused } = operation.found;
      const added = each(items, found, (before, one) => {
        const next = add(before, one, sellables);
        return { ...next, refused: next.refused.map((why) => ({ ...why, what: one.line })) };
      });
      return { items: added.items, refused: [...refused, ...added.refused] };
    }
  }
}

/** The items after operations in their order. */
export function applyOperations(
  items: readonly BasketItem[],
  operations: readonly ReadyOperation[],
  sellables: Sellables,
): Applied {
  return each(items, operations, (before, operation) => applyOperation(before, operation, sellables));
}
