import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/database/open.ts';
import { options, products } from '../../../server/database/schema.ts';
import { partNumberKeys } from '../../../server/part-numbers/part-number.ts';
import { basketDigest } from '../../../server/shop/basket/view.ts';
import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import type { BasketItem } from '../../../src/contract/basket.ts';
import type { CheckoutOptions } from '../../../src/contract/checkout.ts';
import type { PlaceOrderForm } from '../../../src/contract/order-forms.ts';
import type { PlacedBasket, Shop } from '../../../src/contract/shop.ts';
import { fillCatalogue } from './parts.ts';

export const ORDERED = { min: 7, max: 30 };

/** A product to put into baskets; sold from the shelf unless told. */
export interface Part {
  readonly id: number;
  readonly price?: number | null;
  readonly stock?: number;
  readonly weight?: number | null;
  readonly term?: { readonly min: number; readonly max: number };
  readonly title?: string;
  readonly article?: string;
  readonly plantNumber?: string;
  readonly published?: boolean;
}

/** Adds products to the catalogue of `fillCatalogue`; ids from 4. */
export async function addParts({ db }: Pick<Database, 'db'>, parts: readonly Part[]): Promise<void> {
  await db.insert(products).values(
    parts.map(({ id, price = 10_000 * id, stock = 10, weight = 500, term, article = `А-${id}`, ...more }) => {
      const { title = `Деталь ${id}`, plantNumber = null, published = true } = more;
      const { key1, key2 } = partNumberKeys(article);
      const plant = plantNumber === null ? null : partNumberKeys(plantNumber);
      return {
        ...{ id, offerId: `${id}`, slug: `detal-${id}`, title, titleKey: title, article, plantNumber },
        ...{
          articleKey: key1,
          articleKey2: key2,
          plantKey: plant?.key1 ?? null,
          plantKey2: plant?.key2 ?? null,
        },
        ...{ categoryId: 1, categoryPath: [1], brandId: 1, price, stock, weight, published },
        ...{ termMin: term?.min ?? 0, termMax: term?.max ?? 1 },
      };
    }),
  );
}

/**
 * Ten parts: 4…9 are on the shelf, ten pieces each, 500 g; 11 is bought on order, 12 is the last piece, 13 has no
 * price, 14 weighs 30 kg.
 */
export async function fillShelves(database: Database): Promise<void> {
  await fillCatalogue(database);
  await addParts(database, [
    ...[4, 5, 6, 7, 8, 9].map((id) => ({ id })),
    { id: 11, stock: 0, term: ORDERED, weight: null },
    { id: 12, stock: 1 },
    { id: 13, price: null },
    { id: 14, weight: 30_000 },
  ]);
}

/** A basket by ids and quantities, as a cookie holds it. */
export function basketOf(wanted: Readonly<Record<number, number>>, id = randomUUID()): PlacedBasket {
  const items = Object.entries(wanted).map(
    ([productId, quantity]): BasketItem => ({ productId: Number(productId), quantity, seenPrice: null }),
  );
  return { id, items };
}

/** A form for exactly what the basket shows now; fetched by its maker, whatever that costs, paid in cash, unless told. */
export async function formFor(
  shop: Pick<Shop, 'basketLines'>,
  basket: PlacedBasket,
  some: Partial<PlaceOrderForm> = {},
): Promise<PlaceOrderForm> {
  return {
    ...{
      formActivity: 'individual',
      name: 'Иван Петров',
      email: 'ivan@example.ru',
      phone: '+7(903)123-45-67',
    },
    ...{
      company: '',
      inn: '',
      kpp: '',
      delivery: 'pickup',
      city: '',
      address: '',
      postcode: '',
      carrier: '',
    },
    ...{ payment: 'on-receipt', comment: '', basketId: basket.id ?? '' },
    digest: basketDigest(await shop.basketLines(basket.items)),
    deliveryNote: '',
    ...some,
  };
}

/** A firm that pays by invoice and gets its parts at a carrier's terminal. */
export const firm = {
  ...{ formActivity: 'company', company: 'ООО «Ремзавод»', inn: '7699000019', kpp: '769901001' },
  ...{ delivery: 'terminal', city: 'Пермь', carrier: 'ПЭК', payment: 'invoice' },
} as const satisfies Partial<PlaceOrderForm>;

/** What the default offer says of a delivery. */
export const noteOf = (delivery: string): string =>
  defaultCheckout.deliveries.find(({ kind }) => kind === delivery)?.note ?? '';

/** The owner offers these deliveries or carriers from now on; all that is offered then. */
export async function offer(
  { db }: Pick<Database, 'db'>,
  now: Partial<Pick<CheckoutOptions, 'deliveries' | 'carriers'>>,
): Promise<CheckoutOptions> {
  const value = { ...defaultCheckout, ...now };
  await db.insert(options).values({ name: 'checkout', value });
  return value;
}

/** The owner says this of every delivery from now on; what is offered then. */
export function sayOfDeliveries(database: Pick<Database, 'db'>, note: string): Promise<CheckoutOptions> {
  const said = defaultCheckout.deliveries.map((delivery) => ({ ...delivery, note }));
  return offer(database, { deliveries: said });
}

/** The owner withdraws this delivery; what is offered then. */
export function withdrawDelivery(database: Pick<Database, 'db'>, kind: string): Promise<CheckoutOptions> {
  const others = defaultCheckout.deliveries.filter((delivery) => delivery.kind !== kind);
  return offer(database, { deliveries: others });
}

/** The stock of products by id. */
export async function stockOf({ pool }: Pick<Database, 'pool'>): Promise<Readonly<Record<number, number>>> {
  const { rows } = await pool.query<{ id: number; stock: number }>(
    'select id, stock from products order by id',
  );
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
}

/** Stores orders of a user by SQL: each has `lines` parts for 12 500,50 ₽ in all. */
export async function addOrders(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  userId: number,
  { orders, lines }: { readonly orders: number; readonly lines: number },
): Promise<void> {
  const terms = {
    ...{ formActivity: 'individual', company: '', inn: '', kpp: '', delivery: 'pickup', city: '' },
    ...{ address: '', postcode: '', carrier: '', payment: 'on-receipt', comment: '' },
  };
  await query(
    `with placed as (
      insert into orders (basket_id, form_hash, user_id, name, email, phone, terms, total, weight)
      select gen_random_uuid(), '', $1, 'Иван Петров', 'ivan@example.ru', '+7(903)123-45-67', $2, 1250050, 0
      from generate_series(1, $3::int) returning number)
    insert into order_lines
      (order_number, position, product_id, title, article, brand, price, quantity, stock_taken, availability)
    select number, position, 1, 'Деталь ' || position, 'А-' || position, 'ЯЗДА', 100, 1, 0, 'В наличии'
    from placed, generate_series(1, $4::int) position`,
    [userId, terms, orders, lines],
  );
}
