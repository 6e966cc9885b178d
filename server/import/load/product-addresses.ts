import type { Session } from './session.ts';

/**
 * Gives known products the address that the list wants for them, if no product has it; their old ones lead there
 * (migrations/0100_old_slugs.sql). Of several that want one address the first gets it.
 */
export async function renameProducts(session: Session): Promise<void> {
  await session.query(
    `update products set slug = wanted.slug, updated_at = now()
     from (
       select distinct on (s.slug) s.offer_id, s.slug from import.offers s
       where s.slug is not null and not exists (select from products x where x.slug = s.slug)
       order by s.slug, s.ordinal
     ) wanted
     where products.offer_id = wanted.offer_id`,
  );
}

/**
 * Gives new products an identifier, in the order of the list, and an address that no product has. One that is made up
 * was never another product's either; one that the list wants ends what led there before.
 */
export async function nameNewProducts(session: Session): Promise<void> {
  await session.query(
    `update import.plan set product_id = fresh.id
     from (
       select listed.ordinal, nextval(pg_get_serial_sequence('products', 'id')) as id
       from (select ordinal from import.plan where kind = 'new' order by ordinal) listed
     ) fresh
     where fresh.ordinal = import.plan.ordinal`,
  );
  await session.query(
    `with fresh as (
       select p.ordinal, s.slug_base, row_number() over (partition by s.slug_base order by p.ordinal) as turn
       from import.plan p join import.offers s using (ordinal) where p.kind = 'new'
     )
     update import.plan p set slug = case
       when fresh.turn = 1 and fresh.slug_base <> '' then fresh.slug_base
       else ltrim(fresh.slug_base || '-' || p.product_id, '-') end
     from fresh where fresh.ordinal = p.ordinal`,
  );
  for (;;) {
    const clashes = await session.query(
      `update import.plan p set slug = p.slug || '-' || p.product_id
       where p.kind = 'new' and (
         exists (select from products x where x.slug = p.slug)
         or exists (
           select from old_slugs o join import.offers s on s.ordinal = p.ordinal
           where o.kind = 'product' and o.slug = p.slug and s.slug is null
         )
         or p.ordinal in (
           select ordinal from (
             select ordinal, row_number() over (partition by slug order by ordinal) as turn
             from import.plan where kind = 'new'
           ) named where turn > 1
         ))`,
    );
    if (clashes.rowCount === 0) return;
  }
}
