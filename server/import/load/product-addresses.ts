import type { Connection } from '../../database/transaction.ts';

/** Addresses of planned offers between two ordinals, both included. */
const RANGE = 'p.ordinal between $1 and $2';

/**
 * Gives planned offers their addresses, each one to the first that wants it. A known product gets the one that the
 * list wants for it if no product has it; its old one leads there (migrations/0100_old_slugs.sql). A new product gets
 * one that nobody has; one that is made up was never another product's either, and one that the list wants ends
 * what led there before.
 */
export async function nameProducts(connection: Connection, from: number, to: number): Promise<void> {
  await connection.query(
    `update import.plan set slug = wanted.slug
     from (
       select distinct on (s.slug) p.ordinal, s.slug
       from import.plan p join import.offers s using (ordinal) join products known on known.id = p.product_id
       where ${RANGE} and s.slug <> known.slug
         and not exists (select from products x where x.slug = s.slug)
         and not exists (select from import.plan o where o.slug = s.slug)
       order by s.slug, p.ordinal
     ) wanted
     where wanted.ordinal = import.plan.ordinal`,
    [from, to],
  );
  await connection.query(
    `with fresh as (
       select p.ordinal, s.slug_base, row_number() over (partition by s.slug_base order by p.ordinal) as turn
       from import.plan p join import.offers s using (ordinal) where ${RANGE} and p.kind = 'new'
     )
     update import.plan p set slug = case
       when fresh.turn = 1 and fresh.slug_base <> '' then fresh.slug_base
       else ltrim(fresh.slug_base || '-' || p.product_id, '-') end
     from fresh where fresh.ordinal = p.ordinal`,
    [from, to],
  );
  for (;;) {
    const clashes = await connection.query(
      `update import.plan p set slug = p.slug || '-' || p.product_id
       from import.offers s
       where ${RANGE} and p.kind = 'new' and s.ordinal = p.ordinal and (
         exists (
           select from products x where x.slug = p.slug and (s.slug is null or not exists (
             select from import.plan r where r.product_id = x.id and r.slug is not null
           ))
         )
         or (s.slug is null and exists (select from old_slugs o where o.kind = 'product' and o.slug = p.slug))
         or exists (
           select from import.plan o
           where o.slug = p.slug and (o.ordinal < p.ordinal or o.kind <> 'new') and o.ordinal <> p.ordinal
         ))`,
      [from, to],
    );
    if (clashes.rowCount === 0) return;
  }
}
