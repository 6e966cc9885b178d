import type { Basket, BasketLine } from '../../src/contract/basket.ts';
import { formatAvailability } from '../../src/contract/format.ts';

/** How a line of the basket differs from what the visitor has seen; money in kopecks. */
export type LineChange = { readonly productId: number; readonly title: string } & (
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
export function changesIn(basket: Basket, seen: readonly BasketLine[] | null): readonly LineChange[] {
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

/** True when every line can be ordered as it stands; a new price can, once it is confirmed. */
export function isSellable({ lines }: Basket): boolean {
  return lines.every(({ problem }) => problem === null || problem.kind === 'price');
}

/** True when a line has another price than when it was put in: who orders the basket accepts it first. */
export function hasNewPrice({ lines }: Basket): boolean {
  return lines.some(({ problem }) => problem?.kind === 'price');
}

/** True when a line is not what the visitor saw when it was put in. */
export function hasNews({ lines }: Basket): boolean {
  return lines.some(({ problem }) => problem !== null);
}
