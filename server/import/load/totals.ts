import type { Connection } from '../../database/transaction.ts';

/** What one question or order of a visitor adds to the rank; the rank itself is below it. */
const ASKED = 10;

/**
 * The rank of a product by what it offers: sold at once, with a picture, with a price. Equal ones keep the order
 * of the list. Of `products` and `import.offers` alike.
 */
export const rankOf = (row: string) => `(case when ${row}.stock > 0 and ${row}.term_max <= 1 then 4
    when ${row}.term_max <= 6 then 2 else 0 end
  + case when ${row}.images <> '[]' then 2 else 0 end
  + case when ${row}.price is null then 0 else 1 end)`;

/** The part of a product's rank that visitors gave it. */
export const askedOf = (row: string) => `coalesce(${row}.popularity / ${ASKED} * ${ASKED}, 0)`;

/** Ranks products by id anew, with what visitors asked for; only those whose rank changed are written. */
export async function rankProducts(connection: Connection, from: number, to: number): Promise<void> {
  await connection.query(
    `update products set popularity = ranked.popularity
     from (
       select id, ${rankOf('p')} + coalesce(asked.times, 0) * ${ASKED} as popularity
       from products p left join (
         select product_id, count(*)::integer as times from placed_lines
         where product_id between $1 and $2 group by 1
       ) asked on asked.product_id = p.id
       where p.id between $1 and $2
     ) ranked
     where ranked.id = products.id and ranked.popularity <> products.popularity`,
    [from, to],
  );
}

/**
 * Counts the published products of every brand and of every category's subtree in the next catalogue; the picture
 * of a category is that of its highest ranked product. showCounts makes it visible.
 */
export async function countNext(connection: Connection): Promise<void> {
  await connection.query('delete from import.counts');
  await connection.query(
    `insert into import.counts (kind, id, products)
     select 'brand', brand_id, count(*) from next_catalogue where published and brand_id is not null group by brand_id`,
  );
  await connection.query(
    `with leaves as (
       select category_path, count(*)::integer as products,
         max(array[popularity, -id]) filter (where images <> '[]') as best
       from next_catalogue where published group by category_path
     ), counted as (
       select id, sum(products)::integer as products, -(max(best))[2] as best
       from leaves, unnest(category_path) as id group by id
     )
     insert into import.counts (kind, id, products, image)
     select 'category', c.id, c.products, p.images -> 0 from counted c left join next_catalogue p on p.id = c.best`,
  );
}

/** Writes down what countNext has counted. */
export async function showCounts(connection: Connection): Promise<void> {
  await connection.query(
    `update brands set products = coalesce(n.products, 0)
     from brands b left join import.counts n on n.kind = 'brand' and n.id = b.id
     where b.id = brands.id and brands.products <> coalesce(n.products, 0)`,
  );
  await connection.query(
    `update categories set products = coalesce(n.products, 0), image = n.image
     from categories c left join import.counts n on n.kind = 'category' and n.id = c.id
     where c.id = categories.id
       and (categories.products, categories.image) is distinct from (coalesce(n.products, 0), n.image)`,
  );
}

/** Tells caches of every process that the catalogue is another one. */
export async function bumpRevision(connection: Connection): Promise<void> {
  await connection.query('update catalogue_state set revision = revision + 1, changed_at = now()');
}
