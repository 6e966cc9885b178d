import type { Session } from './session.ts';

/**
 * The rank of a product by what it offers: sold at once, with a picture, with a price. Equal ones keep the order
 * of the list. Names the columns of `products` and `import.offers` alike.
 */
export const RANK = `(case when stock > 0 and term_max <= 1 then 4 when term_max <= 6 then 2 else 0 end
  + case when images <> '[]' then 2 else 0 end
  + case when price is null then 0 else 1 end)`;

/** What one question or order of a visitor adds to the rank. */
const ASKED = 10;

/** Ranks the products anew, with what visitors asked for; only those whose rank changed are written. */
export async function rankProducts(session: Session): Promise<void> {
  await session.query(
    `update products set popularity = ranked.popularity
     from (
       select id, ${RANK} + coalesce(asked.times, 0) * ${ASKED} as popularity
       from products left join (
         select product_id, count(*)::integer as times from placed_lines where product_id is not null group by 1
       ) asked on asked.product_id = products.id
     ) ranked
     where ranked.id = products.id and ranked.popularity <> products.popularity`,
  );
}

/** Counts the published products of every brand. */
export async function countBrands(session: Session): Promise<void> {
  await session.query(
    `update brands set products = coalesce(counted.products, 0)
     from brands b left join (
       select brand_id, count(*)::integer as products from products where published group by brand_id
     ) counted on counted.brand_id = b.id
     where b.id = brands.id and brands.products <> coalesce(counted.products, 0)`,
  );
}

/** Counts the published products of every category's subtree; its picture is that of the highest ranked one. */
export async function countCategories(session: Session): Promise<void> {
  await session.query(
    `with leaves as (
       select category_path, count(*)::integer as products,
         max(array[popularity, -id]) filter (where images <> '[]') as best
       from products where published group by category_path
     ), counted as (
       select id, sum(products)::integer as products, -(max(best))[2] as best
       from leaves, unnest(category_path) as id group by id
     ), wanted as (
       select c.id, coalesce(counted.products, 0) as products, p.images -> 0 as image
       from categories c left join counted on counted.id = c.id left join products p on p.id = counted.best
     )
     update categories set products = wanted.products, image = wanted.image
     from wanted
     where wanted.id = categories.id
       and (categories.products, categories.image) is distinct from (wanted.products, wanted.image)`,
  );
}

/** Tells caches of every process that the catalogue is another one. */
export async function bumpRevision(session: Session): Promise<void> {
  await session.query('update catalogue_state set revision = revision + 1, changed_at = now()');
}
