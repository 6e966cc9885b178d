import { PriceListError } from '../problems.ts';
import { freeSlug, slugify } from '../slug.ts';
import type { Session } from './session.ts';

/** Brands that one list may add; they are held in memory. */
const NEW_BRANDS_MAX = 50_000;

/** Adds the brands that the list names for the first time; a brand is known by its title. */
export async function mergeBrands(session: Session): Promise<void> {
  const { rows: fresh } = await session.query<{ id: number; title: string }>(
    `select nextval(pg_get_serial_sequence('brands', 'id'))::integer as id, title from (
       select brand as title from import.offers s
       where brand is not null and not exists (select from brands b where b.title = s.brand)
       group by brand order by min(ordinal) limit $1
     ) named`,
    [NEW_BRANDS_MAX + 1],
  );
  if (fresh.length > NEW_BRANDS_MAX) throw new PriceListError(`Новых брендов больше ${NEW_BRANDS_MAX}`);
  const { rows: known } = await session.query<{ slug: string }>(
    'select slug from brands union select document_id from brands',
  );
  const taken = new Set(known.map(({ slug }) => slug));
  const added = fresh.map(({ id, title }) => ({ id, title, slug: freeSlug(slugify(title), id, taken) }));
  await session.query(
    `insert into brands (id, document_id, slug, title)
     select id, slug, slug, title from jsonb_populate_recordset(null::brands, $1)`,
    [JSON.stringify(added)],
  );
}
