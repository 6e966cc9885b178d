import { sql } from 'drizzle-orm';
import type { Image, ProductCard } from '../../../src/contract/entities.ts';

/**
 * What a list selects of a product and its brand. Money leaves the database as float8: exact up to 2^53
 * kopecks, and a number in JavaScript, where `bigint` would arrive as text.
 */
export const cardColumns = sql.raw(`
  p.id, p.slug, p.title, p.article, p.price::float8 as price, p.old_price::float8 as old_price, p.stock,
  p.term_min, p.term_max, p.restored, p.images -> 0 as image, p.applicability, p.plant_number,
  b.document_id as brand_document_id, b.slug as brand_slug, b.title as brand_title`);

/** The tables of `cardColumns`: products as `p`, their brands as `b`. A reader adds `where p.published`. */
export const cardTables = sql.raw('products p left join brands b on b.id = p.brand_id');

/** A row of `select ${cardColumns} from ${cardTables}`. */
export interface CardRow extends Record<string, unknown> {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly article: string;
  readonly price: number | null;
  readonly old_price: number | null;
  readonly stock: number;
  readonly term_min: number;
  readonly term_max: number;
  readonly restored: boolean;
  readonly image: Image | null;
  readonly applicability: readonly string[];
  readonly plant_number: string | null;
  readonly brand_document_id: string | null;
  readonly brand_slug: string | null;
  readonly brand_title: string | null;
}

function toBrand(row: CardRow): ProductCard['brand'] {
  const { brand_document_id: documentId, brand_slug: slug, brand_title: title } = row;
  return documentId === null || slug === null || title === null ? null : { documentId, slug, title };
}

/** The card of a row; the old price is shown only when it is higher than the price. */
export function toCard(row: CardRow): ProductCard {
  const oldPrice = row.old_price !== null && row.price !== null && row.old_price > row.price;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    article: row.article,
    brand: toBrand(row),
    price: row.price,
    oldPrice: oldPrice ? row.old_price : null,
    stock: row.stock,
    term: { min: row.term_min, max: row.term_max },
    restored: row.restored,
    image: row.image,
    applicability: row.applicability,
    plantNumber: row.plant_number,
  };
}
