import { type SQL, sql } from 'drizzle-orm';
import { ANALOGUES_MAX } from '../../../src/contract/constants.ts';
import type { Product, ProductCard } from '../../../src/contract/entities.ts';
import { isSlug } from '../../../src/contract/text.ts';
import type { Queries } from '../../database/open.ts';
import { createReadCache } from '../../lib/read-cache.ts';
import { cardColumns, cardTables } from './card.ts';

type Executor = Pick<Queries, 'execute'>;

async function selectCards(db: Executor, where: SQL): Promise<ProductCard[]> {
  const { rows } = await db.execute<ProductCard>(
    sql`select ${cardColumns} from ${cardTables} where p.published and ${where}`,
  );
  return rows;
}

/** The cards of these products in this order; those that are published no longer are left out. */
export async function cardsOf(db: Executor, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const found = byId(await selectCards(db, sql`p.id = any(${sql.param(ids)}::int[])`));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * The cards of products in an order of ids, as `cardsOf`: each is kept for as long as an answer may be, whichever list
 * asks for it, and all that are missing come in one query. `max`: how many are kept, at 1 KB.
 */
export function createCards(db: Queries, max: number) {
  const kept = createReadCache<ProductCard | null>({ max });
  return async (revision: number, ids: readonly number[]): Promise<ProductCard[]> => {
    const missing: number[] = [];
    let query: Promise<ReadonlyMap<number, ProductCard>> | null = null;
    const load = async (id: number) => {
      missing.push(id);
      // Once it is known which are missing.
      query ??= Promise.resolve().then(async () => byId(await cardsOf(db, missing)));
      return (await query).get(id) ?? null;
    };
    const cards = await Promise.all(ids.map((id) => kept.read(`${revision} ${id}`, () => load(id))));
    return cards.filter((card) => card !== null);
  };
}

const byId = (cards: readonly ProductCard[]) => new Map(cards.map((card) => [card.id, card]));

/** Other products with the same plant number in any spelling: in stock first, then the cheaper. */
export function analoguesOf(db: Queries, product: Pick<Product, 'id'>): Promise<ProductCard[]> {
  return selectCards(
    db,
    sql`p.id <> ${product.id} and p.plant_key = (select plant_key from shown_products where id = ${product.id})
      and p.plant_key <> ''
      order by p.stock > 0 desc, p.price nulls last, p.id limit ${ANALOGUES_MAX}`,
  );
}

/** The fields of a product, from `cardTables`. */
export const productColumns = sql`${cardColumns}, p.images, p.country, p.weight, p.applicability_dvs as "applicabilityDvs", p.description,
  (select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'title', c.title)
     order by array_position(p.category_path, c.id))
   from categories c where c.id = any(p.category_path)) as categories`;

/** A published product with the chain of its categories. */
export async function productBySlug(db: Queries, slug: string): Promise<Product | null> {
  // PostgreSQL takes no null byte in a text.
  if (!isSlug(slug)) return null;
  const { rows } = await db.execute<Product>(
    sql`select ${productColumns} from ${cardTables} where p.published and p.slug = ${slug}`,
  );
  return rows[0] ?? null;
}
