import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import {
  consents,
  orderEvents,
  orderLines,
  orders,
  outbox,
  products,
  requests,
} from '../../../server/database/schema.ts';
import type { PlaceOrderForm } from '../../../src/contract/order-forms.ts';
import type { PlacedBasket, PlaceOrderResult, Shop } from '../../../src/contract/shop.ts';
import { eachDatabase } from '../../support/databases.ts';
import { fillShelves, formFor, stockOf } from './baskets.ts';
import { emptyShop, lettersIn, openShop, sender } from './parts.ts';

/** A shop that takes orders, and what it has stored. */
export class OrderDesk {
  readonly database: Database;
  readonly shop: Shop;
  /** How often the outbox was told of letters. */
  woken = 0;

  constructor(database: Database) {
    this.database = database;
    this.shop = openShop(database, () => {
      this.woken += 1;
    });
  }

  /** Orders what the basket shows now. */
  async place(basket: PlacedBasket, some: Partial<PlaceOrderForm> = {}): Promise<PlaceOrderResult> {
    return this.shop.placeOrder(await formFor(this.shop, basket, some), basket, sender);
  }

  /** The number of the order; throws when it is refused. */
  async numberOf(basket: PlacedBasket, some: Partial<PlaceOrderForm> = {}): Promise<number> {
    const result = await this.place(basket, some);
    if (result.kind !== 'placed') throw new Error(JSON.stringify(result));
    return result.number;
  }

  change(id: number, values: Partial<typeof products.$inferInsert>) {
    return this.database.db.update(products).set(values).where(eq(products.id, id));
  }

  stock() {
    return stockOf(this.database);
  }

  letters() {
    return lettersIn(this.database);
  }

  async stored() {
    const { db } = this.database;
    return {
      requests: await db.select().from(requests),
      orders: await db.select().from(orders),
      lines: await db.select().from(orderLines).orderBy(orderLines.position),
      events: await db.select().from(orderEvents),
      consents: await db.select().from(consents),
      outbox: await db.select().from(outbox),
    };
  }
}

/** What `stored` gives when there was no order. */
export const NOTHING = { requests: [], orders: [], lines: [], events: [], consents: [], outbox: [] };

/** The same tests at a desk over each database; the shelves are filled anew before every test. */
export function eachDesk(define: (desk: OrderDesk, open: () => Promise<Database>) => void): void {
  eachDatabase(async (_kind, open) => {
    const desk = new OrderDesk(await open());
    beforeEach(async () => {
      await emptyShop(desk.database);
      await fillShelves(desk.database);
      desk.woken = 0;
    });
    define(desk, open);
  });
}
