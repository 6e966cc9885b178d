import { type SQL, sql } from 'drizzle-orm';
import type { Product, ProductCard } from '../../../src/contract/entities.ts';
import type { Queries } from '../../database/open.ts';
import { type CardRow, cardColumns, cardTables, toCard } from './card.ts';

const ANALOGUES_MAX = 24;

async function selectCards(db: Queries, where: SQL): Promise<ProductCard[]> {
  const { rows } = await db.execute<CardRow>(
    sql`select ${cardColumns} from ${cardTables} where p.published and ${where}`,
  );
  return rows.map(toCard);
}

/** The cards of these products in this order; those that are published no longer are left out. */
export async function cardsOf(db: Queries, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const found = await selectCards(db, sql`p.id = any(${sql.param(ids)}::int[])`);
  const byId = new Map(found.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Other products with the same plant number in any spelling: in stock first, then the cheaper. */
export function analoguesOf(db: Queries, product: Pick<Product, 'id'>): Promise<ProductCard[]> {
  return selectCards(
    db,
    sql`p.id <> ${product.id} and p.plant_key = (select plant_key from products where id = ${product.id})
      and p.plant_key <> ''
      order by p.stock > 0 desc, p.price nulls last, p.id limit ${ANALOGUES_MAX}`,
  );
}

/** What the page of a product, and lists for other programs, select of it; from `cardTables`. */
export const productColumns = sql`${cardColumns}, p.images, p.country, p.weight, p.applicability_dvs, p.description,
  (select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'title', c.title)
     order by array_position(p.category_path, c.id))
   from categories c where c.id = any(p.category_path)) as categories`;

/** A row of `select ${productColumns} from ${cardTables}`. */
export interface ProductRow
  extends CardRow,
    Pick<Product, 'images' | 'country' | 'weight' | 'description' | 'categories'> {
  readonly applicability_dvs: readonly string[];
}

export function toProduct(row: ProductRow): Product {
  const { images, country, weight, description, categories, applicability_dvs: applicabilityDvs } = row;
  return { ...toCard(row), images, country, weight, applicabilityDvs, description, categories };
}

/** A published product with the chain of its categories. */
export async function productBySlug(db: Queries, slug: string): Promise<Product | null> {
  const { rows } = await db.execute<ProductRow>(
    sql`select ${productColumns} from ${cardTables} where p.published and p.slug = ${slug}`,
  );
  const [row] = rows;
  return row === undefined ? null : toProduct(row);
}
