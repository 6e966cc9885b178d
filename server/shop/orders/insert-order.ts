import { sql } from 'drizzle-orm';
import { type BasketLine, sumsOf } from '../../../src/contract/basket.ts';
import { formatAvailability } from '../../../src/contract/format.ts';
import type { BasketOrder, OrderTerms } from '../../../src/contract/order.ts';
import type { PlaceOrderForm } from '../../../src/contract/order-forms.ts';
import type { PlacedBasket, Sender } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import { orderLines, orders } from '../../database/schema.ts';
import { isCounted } from './stock.ts';

/** A checked form, the basket that it was sent with and who sent it. */
export interface Placing {
  readonly form: PlaceOrderForm;
  readonly hash: Buffer;
  readonly terms: OrderTerms;
  readonly basket: PlacedBasket;
  readonly sender: Sender;
}

/** A line that can be ordered as it stands. */
export interface SoldLine extends BasketLine {
  readonly sum: number;
  readonly price: number;
}

/** Numbers that the shop may have given to orders which a restored database does not have. */
const LOST = 1000;

/** Leaves out numbers that may be in use elsewhere: on paper and in 1C. Returns the number that the next order gets. */
export async function skipNumbers(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select setval('requests_number_seq', nextval('requests_number_seq') + ${LOST}, false)::int as next`,
  );
  return rows[0]?.next ?? 0;
}

/** Stores the order and its lines; null when a parallel sending of the same basket was first. */
export async function insertOrder(
  tx: Queries,
  { form, hash, terms, sender }: Placing,
  lines: readonly SoldLine[],
): Promise<BasketOrder | null> {
  const { name, email, phone, basketId } = form;
  const sums = sumsOf(lines);
  const userId = sender.session?.userId ?? null;
  const [created] = await tx
    .insert(orders)
    .values({ basketId, formHash: hash, userId, name, email, phone, terms, ...sums })
    .onConflictDoNothing({ target: orders.basketId })
    .returning({ number: orders.number, createdAt: orders.createdAt });
  if (!created) return null;
  const { number } = created;
  const ordered = lines.map(({ product, quantity, price }) => {
    const { id: productId, slug, title, article, brand, restored, stock, term } = product;
    const availability = formatAvailability(stock, term);
    const stockTaken = isCounted(product) ? quantity : 0;
    const part = { title, article, brand: brand?.title ?? null, productId, slug };
    return { ...part, price, quantity, restored, availability, stockTaken };
  });
  await tx
    .insert(orderLines)
    .values(ordered.map(({ slug, ...line }, at) => ({ orderNumber: number, position: at + 1, ...line })));
  const createdAt = created.createdAt.toISOString();
  return {
    number,
    kind: 'basket',
    createdAt,
    name,
    email,
    phone,
    ...sums,
    status: 'new',
    history: [{ status: 'new', at: createdAt, note: '' }],
    track: null,
    terms,
    lines: ordered.map(({ stockTaken, ...line }) => line),
  };
}
