import type pg from 'pg';
import type { BrandRef, Category } from '../../../src/contract/entities.ts';
import { naturalKey } from './natural-key.ts';
import { countedTree } from './snapshot/categories.ts';
import { readCategories } from './snapshot/read.ts';

/**
 * What pages ask of the whole catalogue, from the database, while the first snapshot is still being read: from the
 * counts of the last import, and from `products` alone, for the rows of an import that is being moved may wait.
 */

export const treeOfDatabase = async (pool: pg.Pool): Promise<readonly Category[]> =>
  countedTree(await readCategories(pool));

/** Brands that have products, most products first, then in natural order of their titles. */
export async function brandsOfDatabase(
  pool: pg.Pool,
): Promise<readonly (BrandRef & { readonly products: number })[]> {
  const { rows } = await pool.query<BrandRef & { products: number }>(
    'select document_id as "documentId", slug, title, products from brands where products > 0',
  );
  const key = new Map(rows.map(({ title }) => [title, naturalKey(title)]));
  const before = (a: string, b: string) => ((key.get(a) ?? '') < (key.get(b) ?? '') ? -1 : 1);
  return rows.sort((a, b) => b.products - a.products || before(a.title, b.title));
}

/** Ids of the most popular products of each top category that are in stock and have an image, best first. */
export async function shelvesOfDatabase(
  pool: pg.Pool,
  most: number,
): Promise<readonly (readonly number[])[]> {
  const { rows } = await pool.query<{ ids: readonly number[] }>(
    `select array(
       select p.id from products p
       where p.published and p.category_path @> array[c.id] and p.stock > 0 and p.images <> '[]'
       order by p.popularity desc, p.id limit $1) as ids
     from categories c where c.parent_id is null and c.products > 0 order by c.sort, c.title, c.id`,
    [most],
  );
  return rows.map(({ ids }) => ids);
}
