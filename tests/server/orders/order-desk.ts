import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import {
  consents,
  orderEvents,
  orderLines,
  orders,
  outbox,
  products,
} from '../../../server/database/schema.ts';
import { createDatabaseShop } from '../../../server/shop/index.ts';
import type { PlaceOrderForm } from '../../../src/contract/order-forms.ts';
import type { PlacedBasket, PlaceOrderResult, Shop } from '../../../src/contract/shop.ts';
import { eachDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { fillShelves, formFor, stockOf } from './baskets.ts';
import { emptyShop, keyRing, letters, sender } from './parts.ts';

/** A shop that takes orders, and what it has stored. */
export class OrderDesk {
  #database: Database | null = null;
  #shop: Shop | null = null;
  /** How often the outbox was told of letters. */
  woken = 0;

  /** The shop over a database; the desk uses the last one. */
  openShop(database: Database): Shop {
    this.#database = database;
    this.#shop = createDatabaseShop({
      ...{ database, keyRing, config: letters, log: quietLog },
      wake: () => {
        this.woken += 1;
      },
    });
    return this.#shop;
  }

  get database(): Database {
    if (!this.#database) throw new Error('the desk is not open');
    return this.#database;
  }

  get shop(): Shop {
    if (!this.#shop) throw new Error('the desk is not open');
    return this.#shop;
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

  async stored() {
    const { db } = this.database;
    return {
      orders: await db.select().from(orders),
      lines: await db.select().from(orderLines).orderBy(orderLines.position),
      events: await db.select().from(orderEvents),
      consents: await db.select().from(consents),
      outbox: await db.select().from(outbox),
    };
  }
}

/** What `stored` gives when there was no order. */
export const NOTHING = { orders: [], lines: [], events: [], consents: [], outbox: [] };

/** The same tests at a desk over each database; the shelves are filled anew before every test. */
export function eachDesk(define: (desk: OrderDesk, open: () => Promise<Database>) => void): void {
  eachDatabase((_kind, open) => {
    const desk = new OrderDesk();
    beforeAll(async () => {
      desk.openShop(await open());
    });
    beforeEach(async () => {
      await emptyShop(desk.database);
      await fillShelves(desk.database);
      desk.woken = 0;
    });
    define(desk, open);
  });
}
