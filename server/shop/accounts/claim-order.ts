import { and, eq, exists, isNull, or } from 'drizzle-orm';
import type { Shop } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import { orders, users } from '../../database/schema.ts';
import { ofSession } from './users.ts';

/** One statement: of two accounts that claim an order at the same time one gets it. */
export function createClaimOrder(db: Queries): Shop['claimOrder'] {
  return async (session, number) => {
    const { userId } = session;
    const free = or(isNull(orders.userId), eq(orders.userId, userId));
    const lives = exists(db.select({ id: users.id }).from(users).where(ofSession(session)));
    const claimed = await db
      .update(orders)
      .set({ userId })
      .where(and(eq(orders.number, number), free, lives))
      .returning({ number: orders.number });
    return claimed.length > 0;
  };
}
