import { type Basket, type BasketLine, isOrdered } from '../../src/contract/basket.ts';
import type { DeliveryOption } from '../../src/contract/checkout.ts';
import { formatAvailability } from '../../src/contract/format.ts';
import type { FormError } from '../../src/contract/forms.ts';
import { type ChosenDelivery, deliveryOf } from './form.ts';
import type { CheckoutField, CheckoutValues } from './values.ts';

/** How a line of the basket differs from what the visitor has seen; money in kopecks. */
type LineChange = { readonly productId: number; readonly title: string } & (
  | { readonly kind: 'gone' }
  | { readonly kind: 'on-request' }
  /** Fewer in stock than wanted, maybe none. */
  | { readonly kind: 'short'; readonly stock: number; readonly wanted: number }
  | { readonly kind: 'price'; readonly before: number; readonly now: number }
  /** When it comes, in words. */
  | { readonly kind: 'term'; readonly before: string; readonly now: string }
  | { readonly kind: 'quantity'; readonly before: number; readonly now: number }
  | { readonly kind: 'added'; readonly quantity: number }
  | { readonly kind: 'removed' }
);

/** How an order differs from what the visitor has seen. */
export type OrderChange =
  | LineChange
  /** What the chosen delivery costs and how long it takes, in words. */
  | { readonly kind: 'delivery'; readonly title: string; readonly before: string; readonly now: string }
  /** The chosen delivery is not possible any more. */
  | { readonly kind: 'withdrawn'; readonly title: string }
  /** Another carrier than the chosen one, which is not offered any more. */
  | { readonly kind: 'carrier'; readonly title: string };

/** What the visitor has seen of an order before it became another one. */
export interface SeenOrder {
  /** Null when this page has not shown them. */
  readonly lines: readonly BasketLine[] | null;
  /** The delivery that was chosen, null before that. */
  readonly delivery: Pick<DeliveryOption, 'kind' | 'title' | 'note'> | null;
}

function changesOf(line: BasketLine, seen: BasketLine | undefined): readonly LineChange[] {
  const { product, quantity, problem } = line;
  const { id: productId, title, price } = product;
  const named = { productId, title };
  if (problem?.kind === 'gone' || problem?.kind === 'on-request') return [{ ...named, kind: problem.kind }];
  if (problem?.kind === 'short') {
    return [{ ...named, kind: 'short', stock: problem.stock, wanted: quantity }];
  }
  const before = seen?.product.price ?? (problem?.kind === 'price' ? problem.before : price);
  const changes: LineChange[] = [];
  if (before !== null && price !== null && before !== price) {
    changes.push({ ...named, kind: 'price', before, now: price });
  }
  const now = formatAvailability(product.stock, product.term);
  const told = seen ? formatAvailability(seen.product.stock, seen.product.term) : now;
  if (told !== now) changes.push({ ...named, kind: 'term', before: told, now });
  if (seen && seen.quantity !== quantity) {
    changes.push({ ...named, kind: 'quantity', before: seen.quantity, now: quantity });
  }
  return changes;
}

/** What is new in a basket for who has seen these lines of it; null: nothing was seen of it on this page. */
function linesIn(basket: Basket, seen: readonly BasketLine[] | null): readonly LineChange[] {
  const changes = basket.lines.flatMap((line): readonly LineChange[] => {
    const before = seen?.find(({ product }) => product.id === line.product.id);
    if (before || !seen) return changesOf(line, before);
    const { id: productId, title } = line.product;
    return [{ productId, title, kind: 'added', quantity: line.quantity }, ...changesOf(line, before)];
  });
  const now = new Set(basket.lines.map(({ product }) => product.id));
  const removed = (seen ?? []).filter(({ product }) => !now.has(product.id));
  return [
    ...changes,
    ...removed.map(({ product: { id, title } }) => ({ productId: id, title, kind: 'removed' as const })),
  ];
}

/** An order that may have changed, and what its visitor has seen of it; null: nothing on this page. */
interface ChangedOrder extends ChosenDelivery {
  readonly values: Pick<CheckoutValues, 'delivery' | 'carrier'>;
  readonly basket: Basket;
  readonly seen: SeenOrder | null;
  /** What is refused is told until another is chosen. */
  readonly errors: readonly FormError[];
}

/** What was chosen and is refused now. */
function refusedIn({ values, seen, errors }: ChangedOrder): readonly OrderChange[] {
  const isRefused = (field: CheckoutField) => errors.some(({ key }) => key === field);
  if (values.delivery === '') {
    const title = seen?.delivery?.title;
    return title && isRefused('delivery') ? [{ kind: 'withdrawn', title }] : [];
  }
  const { carrier: title } = values;
  return title !== '' && isRefused('carrier') ? [{ kind: 'carrier', title }] : [];
}

/** What is new in an order for who has seen `seen` of it. Another choice of theirs is no news. */
export function changesIn(order: ChangedOrder): readonly OrderChange[] {
  const changes = [...linesIn(order.basket, order.seen?.lines ?? null), ...refusedIn(order)];
  const delivery = deliveryOf(order);
  const before = order.seen?.delivery;
  if (!delivery || before?.kind !== delivery.kind || before.note === delivery.note) return changes;
  return [...changes, { kind: 'delivery', title: delivery.title, before: before.note, now: delivery.note }];
}

/** True when every line can be ordered as it stands; a new price can, once it is confirmed. */
export function isSellable({ lines }: Basket): boolean {
  return lines.every(isOrdered);
}

/** True when a line is not what the visitor saw when it was put in. */
export function hasNews({ lines }: Basket): boolean {
  return lines.some(({ problem }) => problem !== null);
}
