import { eq, sql } from 'drizzle-orm';
import { movesOf, moveTo, type OrderState } from '../../../machines/order-lifecycle/move.ts';
import type { Order, OrderStatus } from '../../../src/contract/order.ts';
import type { Database, Queries } from '../../database/open.ts';
import { orders, requests } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { statusLetter } from '../../mail/letters/order-status.ts';
import { type LetterDeps, sendLetters } from '../site/letter-shop.ts';
import { orderByNumber, recordEvent } from './placed-orders.ts';
import { giveStockBack, limitLockWaits } from './stock.ts';

/** What the owner says with a move. */
export interface Move {
  readonly to: OrderStatus;
  /** Number of the parcel, '' for none. */
  readonly track: string;
  /** For the buyer, '' for nothing. */
  readonly note: string;
}

type MoveResult =
  | { readonly kind: 'moved'; readonly order: Order }
  /** The order's life does not go there; `open` are the ways it may go. */
  | { readonly kind: 'refused'; readonly from: OrderStatus; readonly open: readonly OrderStatus[] }
  | { readonly kind: 'unknown' };

const tables = { basket: orders, 'one-order': requests } as const;

interface Held {
  readonly table: (typeof tables)[keyof typeof tables];
  readonly state: OrderState;
}

/** The order, held against every other move until the transaction ends; null for an unknown number. */
export async function hold(tx: Queries, number: number): Promise<Held | null> {
  const [basket] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  if (basket) {
    const { status, track, terms } = basket;
    return { table: orders, state: { status, track, payment: terms.payment, delivery: terms.delivery } };
  }
  const [request] = await tx.select().from(requests).where(eq(requests.number, number)).for('update');
  if (!request?.status) return null;
  const { status, track } = request;
  return { table: requests, state: { status, track, payment: null, delivery: null } };
}

const returnsGoods = (status: OrderStatus) => status === 'cancelled' || status === 'returned';

/** One step of an order's life, within the caller's transaction. */
export async function move(
  tx: Queries,
  deps: MoveDeps,
  number: number,
  { to, track, note }: Move,
): Promise<MoveResult> {
  await limitLockWaits(tx);
  const held = await hold(tx, number);
  if (!held) return { kind: 'unknown' };
  const { table, state } = held;
  const next = moveTo(state, to, track);
  if (!next) return { kind: 'refused', from: state.status, open: movesOf(state) };
  await tx.update(table).set({ status: next.status, track: next.track }).where(sql`number = ${number}`);
  await recordEvent(tx, number, next.status, note);
  if (returnsGoods(next.status)) await giveStockBack(tx, number);
  const order = await orderByNumber(tx, number);
  const event = order?.history.at(-1);
  if (!order || !event) throw new Error('a moved order cannot be read');
  await sendLetters(tx, deps, `order ${number}`, (shop) =>
    [statusLetter(order, event, shop)].filter((letter) => letter !== null),
  );
  return { kind: 'moved', order };
}

export type MoveDeps = LetterDeps & {
  readonly database: Pick<Database, 'pool'>;
};

/**
 * Moves an order along its life in one transaction: the machine decides, the step is kept with its time, the
 * visitor gets a letter, goods of a cancelled or returned order are for sale again.
 */
export function moveOrder(deps: MoveDeps, number: number, wanted: Move): Promise<MoveResult> {
  return withTransaction(deps.database, (tx) => move(tx, deps, number, wanted));
}
