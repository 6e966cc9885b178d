import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm';
import type { Shop } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import { orders, requests, users } from '../../database/schema.ts';
import { ofSession } from './users.ts';

/** Each kind in one statement: of two accounts that claim an order at the same time one gets it. */
export function createClaimOrder(db: Queries): Shop['claimOrder'] {
  return async (session, key) => {
    const { userId } = session;
    const lives = exists(db.select({ id: users.id }).from(users).where(ofSession(session)));
    const claim = async (table: typeof orders | typeof requests, isOrder: SQL | undefined) => {
      const free = or(isNull(table.userId), eq(table.userId, userId));
      const claimed = await db
        .update(table)
        .set({ userId })
        .where(and(isOrder, free, lives))
        .returning({ number: table.number });
      return claimed.length > 0;
    };
    const isOneOrder = and(eq(requests.requestKey, key), eq(requests.kind, 'one-order'));
    return (await claim(orders, eq(orders.basketId, key))) || claim(requests, isOneOrder);
  };
}
