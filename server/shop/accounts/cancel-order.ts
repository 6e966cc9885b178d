import { sql } from 'drizzle-orm';
import { type FormResult, formError } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Receipt, Shop } from '../../../src/contract/shop.ts';
import type { Session } from '../../../src/contract/user.ts';
import type { Queries } from '../../database/open.ts';
import { cancelledLetter } from '../../mail/letters/order.ts';
import { hold, move } from '../orders/move-order.ts';
import { selectOrders } from '../orders/placed-orders.ts';
import { limitLockWaits } from '../orders/stock.ts';
import { carryOut, type RequestDeps } from '../orders/store-request.ts';
import { sendLetters } from '../site/letter-shop.ts';
import { findBySession } from './users.ts';

/** The order is held before it is looked at: the manager may be confirming it at this moment. */
async function cancel(
  tx: Queries,
  deps: RequestDeps,
  session: Session,
  number: number,
): Promise<FormResult<Receipt> | null> {
  if (!(await findBySession(tx, session))) return null;
  await limitLockWaits(tx);
  await hold(tx, number);
  const [order] = await selectOrders(tx, sql`o.number = ${number} and o.user_id = ${session.userId}`);
  if (!order) return formError(messages.orderNotOwn);
  if (order.status !== 'cancelled') {
    if (order.status !== 'new') return formError(messages.orderNotNew);
    const { kind } = await move(tx, deps, number, { to: 'cancelled', track: '', note: '' });
    if (kind !== 'moved') throw new Error(`a new order could not be cancelled: ${kind}`);
    await sendLetters(tx, deps, `order ${number}`, (shop) => [cancelledLetter(order, shop)]);
  }
  return { ok: true, value: { number } };
}

/** Cancels a user's own order that nobody has confirmed yet; the life of an order decides the rest [RT-20]. */
export function createCancelOrder(deps: RequestDeps): Shop['cancelOrder'] {
  return (session, number) =>
    carryOut(
      deps,
      (tx) => cancel(tx, deps, session, number),
      (done) => done?.ok === true,
    );
}
