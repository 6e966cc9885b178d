-- Addresses that products and categories had before: they lead to the present ones. A row names what had the
-- address and not its next address, so that a chain of changes is one step.
create table old_slugs (
  kind text not null check (kind in ('category', 'product')),
  slug text not null,
  -- null: removed
  target_id integer,
  changed_at timestamptz not null default now(),
  primary key (kind, slug)
);

-- Kept by the database itself, whoever changes an address. Who had it last is where it leads; while something
-- lives there, nobody asks.
create function keep_old_slug() returns trigger language plpgsql as $$
begin
  insert into old_slugs (kind, slug, target_id)
  values (tg_argv[0], old.slug, case when tg_op = 'UPDATE' then old.id end)
  on conflict (kind, slug) do update set target_id = excluded.target_id, changed_at = now();
  return null;
end $$;
create trigger product_old_slug after update of slug on products
  for each row when (old.slug <> new.slug) execute function keep_old_slug('product');
create trigger category_old_slug after update of slug on categories
  for each row when (old.slug <> new.slug) execute function keep_old_slug('category');
create trigger category_gone after delete on categories
  for each row execute function keep_old_slug('category');

-- the address that a list wants for an offer
alter table import.offers add column slug text;
