import { sql } from 'drizzle-orm';

/**
 * The fields of a card of a product, from `cardTables`. Money leaves the database as float8: exact up to 2^53 kopecks,
 * and a number in JavaScript, where `bigint` would arrive as text. The old price is shown only when it is higher.
 */
export const cardColumns = sql.raw(`
  p.id, p.slug, p.title, p.article, p.price::float8 as price,
  case when p.old_price > p.price then p.old_price::float8 end as "oldPrice", p.stock,
  json_build_object('min', p.term_min, 'max', p.term_max) as term, p.restored, p.images -> 0 as image, p.applicability,
  p.plant_number as "plantNumber",
  case when b.id is not null
    then json_build_object('documentId', b.document_id, 'slug', b.slug, 'title', b.title) end as brand`);

/**
 * The product that another row names by `id`, to be joined laterally. Joined by itself the view is read whole, for
 * PostgreSQL pushes no join into its parts: 700 ms instead of 1 at a million products. `offset` keeps it apart.
 */
export const shownProduct = (id: string) =>
  sql.raw(`lateral (select * from shown_products where id = ${id} offset 0)`);

/** Products as `p`, their brands as `b`. A reader adds `where p.published`. */
export const cardTables = sql.raw('shown_products p left join brands b on b.id = p.brand_id');
