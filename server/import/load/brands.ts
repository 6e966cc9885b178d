import type { Image } from '../../../src/contract/entities.ts';
import { PriceListError } from '../problems.ts';
import { freeSlug, slugify } from '../slug.ts';
import type { Session } from './session.ts';

/** Brands that one list may add; they are held in memory. */
const NEW_BRANDS_MAX = 50_000;

/** What is told about a brand; a brand is known by its title. */
export interface BrandText {
  readonly title: string;
  readonly country: string | null;
  readonly content: string | null;
  readonly image: Image | null;
}

async function addBrands(session: Session, brands: readonly BrandText[]): Promise<void> {
  const { rows: known } = await session.query<{ title: string; slug: string; document_id: string }>(
    'select title, slug, document_id from brands',
  );
  const titles = new Set(known.map(({ title }) => title));
  const taken = new Set(known.flatMap(({ slug, document_id }) => [slug, document_id]));
  const fresh = brands.filter(({ title }) => !titles.has(title));
  const { rows: ids } = await session.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('brands', 'id'))::integer as id from generate_series(1, $1)`,
    [fresh.length],
  );
  const rows = ids.flatMap(({ id }, index) => {
    const brand = fresh[index];
    return brand ? [{ ...brand, id, slug: freeSlug(slugify(brand.title), id, taken) }] : [];
  });
  await session.query(
    `insert into brands (id, document_id, slug, title, country, content, image)
     select id, slug, slug, title, country, content, image from jsonb_populate_recordset(null::brands, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Adds the brands that the staged list names for the first time. */
export async function mergeBrands(session: Session): Promise<void> {
  const { rows } = await session.query<{ title: string }>(
    `select brand as title from import.offers s
     where brand is not null and not exists (select from brands b where b.title = s.brand)
     group by brand order by min(ordinal) limit $1`,
    [NEW_BRANDS_MAX + 1],
  );
  if (rows.length > NEW_BRANDS_MAX) throw new PriceListError(`Новых брендов больше ${NEW_BRANDS_MAX}`);
  await addBrands(
    session,
    rows.map(({ title }) => ({ title, country: null, content: null, image: null })),
  );
}

/** Tells about brands what nothing is told about yet; brands without products are added too. */
export async function describeBrands(session: Session, brands: readonly BrandText[]): Promise<void> {
  await addBrands(session, brands);
  await session.query(
    `update brands set country = coalesce(brands.country, told.country),
       content = coalesce(brands.content, told.content), image = coalesce(brands.image, told.image)
     from jsonb_populate_recordset(null::brands, $1) told where told.title = brands.title`,
    [JSON.stringify(brands)],
  );
}
