import type { Image } from '../../../src/contract/entities.ts';
import type { Connection } from '../../database/transaction.ts';
import { freeSlug, slugify } from '../slug.ts';

/** What is told about a brand; a brand is known by its title. */
export interface BrandText {
  readonly title: string;
  readonly country: string | null;
  readonly content: string | null;
  readonly image: Image | null;
}

/** Identifiers and addresses for brands of which none is known yet. */
async function identify(connection: Connection, titles: readonly string[]) {
  const { rows: known } = await connection.query<{ slug: string; document_id: string }>(
    'select slug, document_id from brands',
  );
  const taken = new Set(known.flatMap(({ slug, document_id }) => [slug, document_id]));
  const { rows: ids } = await connection.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('brands', 'id'))::integer as id from generate_series(1, $1)`,
    [titles.length],
  );
  return ids.flatMap(({ id }, index) => {
    const title = titles[index];
    return title === undefined ? [] : [{ id, title, slug: freeSlug(slugify(title), id, taken) }];
  });
}

/** Gives identifiers to the brands that the staged list names for the first time; addBrands adds them. */
export async function planBrands(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ title: string }>(
    `select brand as title from import.offers s
     where brand is not null and not exists (select from brands b where b.title = s.brand)
     group by brand order by min(ordinal)`,
  );
  const fresh = await identify(
    connection,
    rows.map(({ title }) => title),
  );
  await connection.query('delete from import.brands');
  await connection.query(
    `insert into import.brands (title, id, slug)
     select title, id, slug from jsonb_populate_recordset(null::import.brands, $1)`,
    [JSON.stringify(fresh)],
  );
}

/** Adds the planned brands. */
export async function addBrands(connection: Connection): Promise<void> {
  await connection.query(
    `insert into brands (id, document_id, slug, title) select id, slug, slug, title from import.brands`,
  );
}

/** Tells about brands what nothing is told about yet; brands without products are added too. */
export async function describeBrands(connection: Connection, brands: readonly BrandText[]): Promise<void> {
  const { rows } = await connection.query<{ title: string }>('select title from brands');
  const titles = new Set(rows.map(({ title }) => title));
  const fresh = await identify(
    connection,
    brands.map(({ title }) => title).filter((title) => !titles.has(title)),
  );
  await connection.query(
    `insert into brands (id, document_id, slug, title)
     select id, slug, slug, title from jsonb_populate_recordset(null::brands, $1)`,
    [JSON.stringify(fresh)],
  );
  await connection.query(
    `update brands set country = coalesce(brands.country, told.country),
       content = coalesce(brands.content, told.content), image = coalesce(brands.image, told.image)
     from jsonb_populate_recordset(null::brands, $1) told where told.title = brands.title`,
    [JSON.stringify(brands)],
  );
}
