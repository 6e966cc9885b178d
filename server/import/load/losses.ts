import type { Connection } from '../../database/transaction.ts';
import { WithdrawalError } from '../problems.ts';

/** What a list takes away, in products. */
export interface Losses {
  readonly unpublished: number;
  /** Those that had a price, stay on sale and are on request now. */
  readonly unpriced: number;
}

/** What the owner has not agreed to lose. */
interface Asked {
  readonly products: boolean;
  readonly prices: boolean;
}

/** What products on sale lose in the next catalogue. */
export async function countLosses(connection: Connection): Promise<Losses> {
  const { rows } = await connection.query<Losses>(
    `select (count(*) filter (where not n.published))::integer as unpublished,
       (count(*) filter (where n.published and n.price is null and p.price is not null))::integer as unpriced
     from next_products n join products p on p.id = n.id where p.published`,
  );
  return rows[0] ?? { unpublished: 0, unpriced: 0 };
}

/** How many products are on sale before the list, and how many of them have a price. */
async function countPresent(connection: Connection) {
  const { rows } = await connection.query<{ onSale: number; priced: number }>(
    `select count(*)::integer as "onSale", count(price)::integer as priced from products where published`,
  );
  return rows[0] ?? { onSale: 0, priced: 0 };
}

/** Why the owner is to be asked before so much is lost; null when it is little or agreed to. */
export async function refusalOf(
  connection: Connection,
  { unpublished, unpriced }: Losses,
  asked: Asked,
): Promise<WithdrawalError | null> {
  if (!(asked.products && unpublished > 0) && !(asked.prices && unpriced > 0)) return null;
  const { onSale, priced } = await countPresent(connection);
  if (asked.products && WithdrawalError.isToBeAsked(unpublished, onSale))
    return new WithdrawalError(unpublished, onSale);
  if (asked.prices && WithdrawalError.isToBeAsked(unpriced, priced))
    return new WithdrawalError(unpriced, priced, 'prices');
  return null;
}
