import type { Database } from '../../database/open.ts';
import type { ImportLock } from './lock.ts';
import { PRODUCT_COLUMNS } from './products.ts';
import { inTransaction, type Session } from './session.ts';
import { shortSteps } from './steps.ts';
import { bumpRevision } from './totals.ts';

const COLUMNS = PRODUCT_COLUMNS.join(', ');

/** The highest number of a product, of those to come too; 0 without products. */
export async function lastProductId(session: Session): Promise<number> {
  const { rows } = await session.query<{ last: number }>(
    'select greatest((select max(id) from products), (select max(id) from next_products), 0) as last',
  );
  return rows[0]?.last ?? 0;
}

/** From the commit of this transaction on everybody sees the next catalogue. */
export async function putInForce(session: Session): Promise<void> {
  await session.query(
    `insert into old_slugs (kind, slug, target_id)
     select 'product', p.slug, p.id from next_products n join products p on p.id = n.id where p.slug <> n.slug
     on conflict (kind, slug) do update set target_id = excluded.target_id, changed_at = now()`,
  );
  await session.query('update catalogue_state set next_in_force = true');
  await bumpRevision(session);
}

/**
 * Leaves no row behind that is still to come: those of a catalogue in force are moved to `products`, which nobody
 * sees, and those of an import that did not get so far are thrown away.
 */
export async function settleNext(database: Pick<Database, 'pool'>, lock: ImportLock): Promise<void> {
  const { rows } = await database.pool.query<{ next_in_force: boolean }>(
    'select next_in_force from catalogue_state',
  );
  const inForce = rows[0]?.next_in_force ?? false;
  await shortSteps(
    database,
    lock,
  )(async (session, size) => {
    const taken = `delete from next_products where id in (select id from next_products order by id limit $1 for update)`;
    const { rowCount } = await session.query(
      inForce
        ? `with next as (${taken} returning *)
           insert into products (${COLUMNS}) select ${COLUMNS} from next order by id
           on conflict (id) do update set (${COLUMNS}) = (${PRODUCT_COLUMNS.map((name) => `excluded.${name}`).join(', ')})`
        : taken,
      [size],
    );
    return (rowCount ?? 0) > 0;
  });
  if (!inForce) return;
  await inTransaction(database, 'commit', async (session) => {
    await session.query('update catalogue_state set next_in_force = exists (select from next_products)');
  });
}
