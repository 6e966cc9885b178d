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
import { eachDatabase, emptyDatabase, freshPlace, openOwn } from '../../support/databases.ts';
import { fillShelves, formFor, stockOf } from './baskets.ts';
import { lettersIn, openShop, sender } from './parts.ts';

/** Two shops over one database, as two processes have it: a call goes to the one that was not asked last. */
function inTurn(shops: readonly [Shop, Shop]): Shop {
  let calls = 0;
  return new Proxy(shops[0], {
    get: (_, name) => {
      calls += 1;
      const shop = shops[calls % 2];
      const method: unknown = Reflect.get(shop ?? {}, name);
      return typeof method === 'function' ? method.bind(shop) : method;
    },
  });
}

/** A shop that takes orders, and what it has stored. */
export class OrderDesk {
  readonly database: Database;
  readonly shop: Shop;
  /** How often the outbox was told of letters. */
  woken = 0;

  /** `other` is the same database, for a second shop. */
  constructor(database: Database, other: Database | null = null) {
    this.database = database;
    const open = (over: Database) =>
      openShop(over, () => {
        this.woken += 1;
      });
    this.shop = other ? inTurn([open(database), open(other)]) : open(database);
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

async function twoShops(): Promise<OrderDesk> {
  const place = await freshPlace('postgres');
  return new OrderDesk(await openOwn(place), await openOwn(place));
}

/**
 * The same tests at a desk of one shop over the embedded database, and at one of two shops on one PostgreSQL; the
 * shelves are filled before every test.
 */
export function eachDesk(define: (desk: OrderDesk) => void): void {
  eachDatabase(async (kind, open) => {
    const desk = kind === 'postgres' ? await twoShops() : new OrderDesk(await open());
    beforeEach(async () => {
      await emptyDatabase(desk.database);
      await fillShelves(desk.database);
      desk.woken = 0;
    });
    define(desk);
  });
}
