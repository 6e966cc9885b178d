import { sql } from 'drizzle-orm';
import { LISTED_AT_ONCE } from '../../../src/contract/constants.ts';
import type { ListedProduct, ListedText } from '../../../src/contract/schemas/catalogue.ts';
import type { Queries } from '../../database/open.ts';
import { productColumns } from './cards.ts';

/** Seconds are enough for whoever asks what has changed. */
const changedAt = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"`);

const IN_FORCE = sql.raw('(select next_in_force from catalogue_state)');

/** The next products by id: the way through all of them holds no lock and no connection between two steps. */
export async function listedProducts(db: Queries, after: number): Promise<readonly ListedProduct[]> {
  // `shown_products` in two parts, each along its index: the view would be read whole and sorted for every step.
  const { rows } = await db.execute<ListedProduct>(sql`
    with next as (
      (select * from products p
       where p.published and p.id > ${after}
         and not (${IN_FORCE} and exists (select from next_products n where n.id = p.id))
       order by p.id limit ${LISTED_AT_ONCE})
      union all
      (select * from next_products n
       where ${IN_FORCE} and n.published and n.id > ${after}
       order by n.id limit ${LISTED_AT_ONCE})
    )
    select ${productColumns}, p.offer_id as "offerId", ${changedAt('p.updated_at')}
    from next p left join brands b on b.id = p.brand_id order by p.id limit ${LISTED_AT_ONCE}`);
  return rows;
}

/** The owner's texts: few, so all at once. Those of a day to come have no address yet. */
export async function listedTexts(db: Queries): Promise<readonly ListedText[]> {
  const { rows } = await db.execute<ListedText>(sql`
    select '/' || slug as path, ${changedAt('updated_at')} from pages
    union all
    select '/' || kind || '/' || slug, ${changedAt('updated_at')} from articles
    where published_on <= (now() at time zone 'Europe/Moscow')::date
    order by path`);
  return rows;
}
