import { and, desc, eq } from 'drizzle-orm';
import type { Order } from '../../../src/contract/order.ts';
import type { Queries } from '../../database/open.ts';
import { products, type RequestedProduct, requests } from '../../database/schema.ts';

interface OrderRow {
  readonly number: number;
  readonly createdAt: Date;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly product: RequestedProduct | null;
  readonly slug: string | null;
}

function toOrder({ createdAt, email, product, slug, ...row }: OrderRow): Order {
  const lines = product ? [{ ...product, slug, quantity: 1 }] : [];
  return {
    ...row,
    kind: 'one-order',
    createdAt: createdAt.toISOString(),
    email: email ?? '',
    lines,
    total: product?.price ?? null,
  };
}

/** All one-click orders that this user sent while logged in, newest first [RT-20][RO-02]. */
export async function ordersOfUser(db: Queries, userId: number): Promise<readonly Order[]> {
  const rows = await db
    .select({
      number: requests.number,
      createdAt: requests.createdAt,
      name: requests.name,
      email: requests.email,
      phone: requests.phone,
      product: requests.product,
      // The page of today: an import may have changed the address.
      slug: products.slug,
    })
    .from(requests)
    .leftJoin(products, and(eq(products.id, requests.productId), eq(products.published, true)))
    .where(and(eq(requests.userId, userId), eq(requests.kind, 'one-order')))
    .orderBy(desc(requests.number));
  return rows.map(toOrder);
}
