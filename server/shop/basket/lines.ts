import { sql } from 'drizzle-orm';
import type { BasketItem, BasketLine, LineProblem } from '../../../src/contract/basket.ts';
import { orderable } from '../../../src/contract/format.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Queries } from '../../database/open.ts';
import { cardColumns, cardTables } from '../catalogue/card.ts';

type Product = BasketLine['product'];

export type StoredProduct = Product & { readonly published: boolean };

/** Products of a basket by id, sold or not. */
export type BasketProducts = ReadonlyMap<number, StoredProduct>;

/** What is left of a product that was deleted. */
const lost = (id: number): Product => ({
  id,
  slug: '',
  title: messages.productGone,
  article: '',
  brand: null,
  price: null,
  oldPrice: null,
  stock: 0,
  term: { min: 0, max: 1 },
  restored: false,
  image: null,
  applicability: [],
  plantNumber: null,
  weight: null,
});

/**
 * Locks products in the order of their ids, so that no two orders wait for each other: first the rows that a price
 * list will give them, as the import does when it moves those (server/import/load/next-catalogue.ts).
 */
export async function lockProducts(tx: Queries, ids: readonly number[]): Promise<void> {
  for (const table of ['next_products', 'products']) {
    await tx.execute(sql`
      select from ${sql.raw(table)} where id = any(${sql.param(ids)}::int[]) order by id for no key update`);
  }
}

/**
 * The products as they are now. With `lock`, inside a transaction: as nobody else can change them until it ends,
 * locked in the order of their ids, so that no two orders wait for each other.
 */
export async function readProducts(
  db: Queries,
  ids: readonly number[],
  lock = false,
): Promise<BasketProducts> {
  if (ids.length === 0) return new Map();
  if (lock) await lockProducts(db, ids);
  const { rows } = await db.execute<StoredProduct>(sql`
    select ${cardColumns}, p.weight, p.published from ${cardTables}
    where p.id = any(${sql.param(ids)}::int[])
    order by p.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

function problemOf({ quantity, seenPrice }: BasketItem, product: Product, sold: boolean): LineProblem | null {
  if (!sold) return { kind: 'gone' };
  if (product.price === null) return { kind: 'on-request' };
  const stock = orderable(product.stock, product.term);
  if (stock < quantity) return { kind: 'short', stock };
  if (seenPrice === null || seenPrice === product.price) return null;
  return { kind: 'price', before: seenPrice };
}

/** The lines of a basket over these products, in the same order. */
export function toLines(items: readonly BasketItem[], products: BasketProducts): readonly BasketLine[] {
  return items.map((item) => {
    const found = products.get(item.productId);
    const { published, ...product } = found ?? { ...lost(item.productId), published: false };
    const { quantity } = item;
    return {
      product,
      quantity,
      sum: product.price === null ? null : product.price * quantity,
      problem: problemOf(item, product, published),
    };
  });
}

/** The lines of a basket over the catalogue as it is now, in the same order. */
export async function basketLines(db: Queries, items: readonly BasketItem[]): Promise<readonly BasketLine[]> {
  return toLines(items, await readProducts(db, idsOf(items)));
}

export function idsOf(items: readonly BasketItem[]): readonly number[] {
  return items.map(({ productId }) => productId);
}
