-- The rows that a price list being merged will give `products`, so that the shop sells while they are written, in
-- many short transactions, and sees all of them at once: from the moment `next_in_force` is set they stand for the
-- rows of the same id, until they have been moved to `products`. Whoever adds a column to one adds it to the other
-- and to the views.
create table next_products (like products including defaults including constraints);
alter table next_products add primary key (id);
create index next_products_slug on next_products (slug);
alter table catalogue_state add column next_in_force boolean not null default false;

-- the catalogue with those rows, in force or not: for the import
create view next_catalogue as
  select p.* from products p where not exists (select from next_products n where n.id = p.id)
  union all
  select n.* from next_products n;

-- the catalogue as everybody sees it
create view shown_products as
  select p.* from products p
  where not ((select next_in_force from catalogue_state) and exists (select from next_products n where n.id = p.id))
  union all
  select n.* from next_products n where (select next_in_force from catalogue_state);

-- What categories and new brands of the list will be, and what is counted of the next catalogue.
create unlogged table import.categories (
  external_id text primary key,
  id integer not null,
  path integer[] not null
);
create unlogged table import.brands (
  title text primary key,
  id integer not null,
  slug text not null
);
create unlogged table import.counts (
  kind text not null check (kind in ('brand', 'category')),
  id integer not null,
  products integer not null,
  image jsonb,
  primary key (kind, id)
);
create unlogged table import.words (
  kind text not null,
  word text not null,
  products integer not null
);
create index plan_product on import.plan (product_id);
create index plan_slug on import.plan (slug);

-- No query is planned by these, and looking at them is most of what ANALYZE takes: at the embedded database everybody
-- waits for it, 2 s at 20 000 products.
alter table products
  alter column title set statistics 0,
  alter column title_key set statistics 0,
  alter column article set statistics 0,
  alter column plant_number set statistics 0,
  alter column description set statistics 0,
  alter column images set statistics 0,
  alter column applicability set statistics 0,
  alter column applicability_dvs set statistics 0,
  alter column search_vector set statistics 0;
