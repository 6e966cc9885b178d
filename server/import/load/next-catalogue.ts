import type { Database } from '../../database/open.ts';
import { type Connection, connectionOf, withLongTransaction } from '../../database/transaction.ts';
import type { ImportLock } from './lock.ts';
import { PRODUCT_COLUMNS } from './products.ts';
import { shortSteps } from './steps.ts';
import { tidy } from './tidy.ts';
import { bumpRevision } from './totals.ts';

const COLUMNS = PRODUCT_COLUMNS.join(', ');

/** The highest number of a product, of those to come too; 0 without products. */
export async function lastProductId(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ last: number }>(
    'select greatest((select max(id) from products), (select max(id) from next_products), 0) as last',
  );
  return rows[0]?.last ?? 0;
}

/** From the commit of this transaction on everybody sees the next catalogue. */
export async function putInForce(connection: Connection): Promise<void> {
  await connection.query(
    `insert into old_slugs (kind, slug, target_id)
     select 'product', p.slug, p.id from next_products n join products p on p.id = n.id where p.slug <> n.slug
     on conflict (kind, slug) do update set target_id = excluded.target_id, changed_at = now()`,
  );
  await connection.query('update catalogue_state set next_in_force = true');
  await bumpRevision(connection);
}

/**
 * How many rows are moved between two vacuums: at the embedded database a tenth of the products, at least 2 000; the
 * next ones take their places. Nobody waits for PostgreSQL's, and each goes through all indexes.
 */
async function stretchOf({ pool, kind }: Pick<Database, 'pool' | 'kind'>): Promise<number> {
  if (kind === 'postgres') return Number.POSITIVE_INFINITY;
  return Math.max(2_000, Math.ceil((await lastProductId(connectionOf(pool))) / 10));
}

/**
 * Leaves no row behind that is still to come: those of a catalogue in force are moved to `products`, which nobody
 * sees, and those of an import that did not get so far are thrown away. Vacuumed all at once, a catalogue that has
 * changed as a whole would keep everybody waiting at the embedded database.
 */
export async function settleNext(database: Pick<Database, 'pool' | 'kind'>, lock: ImportLock): Promise<void> {
  const { rows } = await database.pool.query<{ next_in_force: boolean }>(
    'select next_in_force from catalogue_state',
  );
  const inForce = rows[0]?.next_in_force ?? false;
  const taken = `delete from next_products where id in (select id from next_products order by id limit $1 for update)`;
  const moved = `with next as (${taken} returning *)
    insert into products (${COLUMNS}) select ${COLUMNS} from next order by id
    on conflict (id) do update set (${COLUMNS}) = (${PRODUCT_COLUMNS.map((name) => `excluded.${name}`).join(', ')})`;
  const stretch = await stretchOf(database);
  const steps = shortSteps(database, lock);
  for (let more = true; more; ) {
    let left = stretch;
    await steps(async (connection, size) => {
      const { rowCount } = await connection.query(inForce ? moved : taken, [size]);
      left -= rowCount ?? 0;
      more = (rowCount ?? 0) > 0;
      return more && left > 0;
    });
    if (more) await tidy(database, 'vacuum', ['products', 'next_products', 'search_documents']);
  }
  if (!inForce) return;
  await withLongTransaction(database, async (connection) => {
    await lock.fence(connection);
    await connection.query('update catalogue_state set next_in_force = exists (select from next_products)');
  });
}
