import { randomUUID } from 'node:crypto';
import type {
  Basket,
  BasketItem,
  BasketLine,
  BasketOperation,
  BasketRefusal,
} from '../../../src/contract/basket.ts';
import { orderable } from '../../../src/contract/format.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { type BasketProducts, toLines } from './lines.ts';
import { applyOperations, type ReadyOperation, type Sellables } from './operations.ts';
import type { BasketRequest } from './read-operations.ts';
import { markOf, type StoredBasket, withMark } from './stored-basket.ts';
import { toBasket } from './view.ts';

export type BasketShop = Pick<Shop, 'basketLines' | 'findItems'>;

/** What a request has made of a basket. */
export interface AppliedRequest {
  /** The same object as before when nothing has changed. */
  readonly stored: StoredBasket;
  readonly basket: Basket;
  readonly refused: readonly BasketRefusal[];
}

/**
 * An operation to be applied. Of a request that was carried out before only lists are read: for what of them is open.
 */
async function ready(
  operation: BasketOperation,
  shop: BasketShop,
  { isRepeated, revision }: { readonly isRepeated: boolean; readonly revision: number },
): Promise<readonly ReadyOperation[]> {
  if (operation.op !== 'list') return isRepeated ? [] : [operation];
  const { text } = operation;
  if (!isRepeated && operation.revision !== undefined && operation.revision !== revision) {
    const refused = [{ reason: 'changed', what: text, message: messages.listDoubtful } as const];
    return [{ op: 'list', found: { items: [], refused } }];
  }
  const found = await shop.findItems(text);
  return [{ op: 'list', found: isRepeated ? { ...found, items: [] } : found }];
}

/** Ids that an operation may put in. */
function wantedIds(operation: ReadyOperation): readonly number[] {
  if (operation.op === 'list') return operation.found.items.map(({ productId }) => productId);
  return operation.op === 'add' || operation.op === 'set' ? [operation.productId] : [];
}

const isSold = ({ problem }: BasketLine) => problem?.kind !== 'gone';

function sellablesOf(lines: readonly BasketLine[]): Sellables {
  return new Map(
    lines
      .filter(isSold)
      .map(({ product: { id, price, stock, term } }) => [id, { price, orderable: orderable(stock, term) }]),
  );
}

function productsOf(lines: readonly BasketLine[]): BasketProducts {
  return new Map(lines.map((line) => [line.product.id, { ...line.product, published: isSold(line) }]));
}

function isSame(before: readonly BasketItem[], after: readonly BasketItem[]): boolean {
  const equals = (a: BasketItem, b: BasketItem | undefined) =>
    a.productId === b?.productId && a.quantity === b.quantity && a.seenPrice === b.seenPrice;
  return before.length === after.length && before.every((item, at) => equals(item, after[at]));
}

function changed(before: StoredBasket, items: readonly BasketItem[], mark: string | null): StoredBasket {
  const id = items.length === 0 ? null : (before.id ?? randomUUID());
  return withMark({ ...before, id, items, revision: before.revision + 1 }, mark);
}

/** What was refused of a part without a line names the part: nothing else on the page does. */
function named(
  refused: readonly BasketRefusal[],
  items: readonly BasketItem[],
  lines: readonly BasketLine[],
): readonly BasketRefusal[] {
  return refused.map((refusal) => {
    const line = lines.find(({ product }) => product.id === refusal.what);
    const hasLine = items.some(({ productId }) => productId === refusal.what);
    if (!line || hasLine || line.product.article === '') return refusal;
    return { ...refusal, message: messages.ofPart(line.product.article, refusal.message) };
  });
}

/**
 * Carries operations out on the basket as it is, all in one request and in their order. A request that this basket
 * has seen already changes nothing and tells only what is open of its list. Rejects with ShopUnavailable;
 * nothing is changed then.
 */
export async function applyBasketRequest(
  shop: BasketShop,
  before: StoredBasket,
  { operations, key }: BasketRequest,
): Promise<AppliedRequest> {
  const mark = key === null ? null : markOf(key);
  const isRepeated = mark !== null && before.done.includes(mark);
  const read = await Promise.all(
    operations.map((operation) => ready(operation, shop, { isRepeated, revision: before.revision })),
  );
  const todo = read.flat();
  const kept = new Set(before.items.map(({ productId }) => productId));
  const others = [...new Set(todo.flatMap(wantedIds))].filter((id) => !kept.has(id));
  const asked = others.map((productId) => ({ productId, quantity: 1, seenPrice: null }));
  const lines = await shop.basketLines([...before.items, ...asked]);

  const { items, refused } = applyOperations(before.items, todo, sellablesOf(lines));
  const stored = isSame(before.items, items) ? before : changed(before, items, mark);
  return {
    stored,
    basket: toBasket(stored, toLines(items, productsOf(lines))),
    refused: named(refused, items, lines),
  };
}
