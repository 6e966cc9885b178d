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

/** Products as `p`, their brands as `b`. A reader adds `where p.published`. */
export const cardTables = sql.raw('products p left join brands b on b.id = p.brand_id');
