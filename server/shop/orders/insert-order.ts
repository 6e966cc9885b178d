import type { BasketLine } from '../../../src/contract/basket.ts';
import type { Order, OrderTerms } from '../../../src/contract/order.ts';
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

/** Grams of the lines whose weight is known. */
export const weightOf = (lines: readonly BasketLine[]) =>
  lines.reduce((all, { product, quantity }) => all + (product.weight ?? 0) * quantity, 0);

/** Stores the order and its lines; null when a parallel sending of the same basket was first. */
export async function insertOrder(
  tx: Queries,
  { form, hash, terms, sender }: Placing,
  lines: readonly SoldLine[],
): Promise<Order | null> {
  const { name, email, phone, basketId } = form;
  const total = lines.reduce((all, { sum }) => all + sum, 0);
  const weight = weightOf(lines);
  const userId = sender.session?.userId ?? null;
  const [created] = await tx
    .insert(orders)
    .values({ basketId, formHash: hash, userId, name, email, phone, terms, total, weight })
    .onConflictDoNothing({ target: orders.basketId })
    .returning({ number: orders.number, createdAt: orders.createdAt });
  if (!created) return null;
  const { number } = created;
  await tx.insert(orderLines).values(
    lines.map(({ product, quantity, price }, at) => ({
      orderNumber: number,
      position: at + 1,
      productId: product.id,
      title: product.title,
      article: product.article,
      brand: product.brand?.title ?? null,
      price,
      quantity,
      stockTaken: isCounted(product) ? quantity : 0,
    })),
  );
  const createdAt = created.createdAt.toISOString();
  const history = [{ status: 'new', at: createdAt, note: '' }] as const;
  return {
    ...{
      number,
      kind: 'basket',
      createdAt,
      name,
      email,
      phone,
      total,
      weight,
      status: 'new',
      history,
      track: null,
      terms,
    },
    lines: lines.map(({ product, quantity, price }) => ({
      ...{ title: product.title, article: product.article, brand: product.brand?.title ?? null },
      ...{ productId: product.id, slug: product.slug, price, quantity },
    })),
  };
}
