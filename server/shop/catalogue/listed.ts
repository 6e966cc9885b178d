import { sql } from 'drizzle-orm';
import { LISTED_AT_ONCE } from '../../../src/contract/constants.ts';
import type { ListedProduct, ListedText } from '../../../src/contract/schemas/catalogue.ts';
import type { Queries } from '../../database/open.ts';
import { cardTables } from './card.ts';
import { productColumns } from './cards.ts';

/** Seconds are enough for whoever asks what has changed. */
const changedAt = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"`);

/** The next products by id: the way through all of them holds no lock and no connection between two steps. */
export async function listedProducts(db: Queries, after: number): Promise<readonly ListedProduct[]> {
  const { rows } = await db.execute<ListedProduct>(sql`
    select ${productColumns}, p.offer_id as "offerId", ${changedAt('p.updated_at')}
    from ${cardTables} where p.published and p.id > ${after} order by p.id limit ${LISTED_AT_ONCE}`);
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
