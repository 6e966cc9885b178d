-- What only the importer uses; visitors never read it.
create schema import;

-- Pictures of price lists that were fetched from elsewhere, so that the next import asks for them only once.
create table import.pictures (
  ref text primary key,
  image jsonb,
  error text,
  tried_at timestamptz not null default now(),
  check ((image is null) <> (error is null))
);

-- One row: who imports at the moment. The token fences off an import that was taken for dead.
create table import.lock (
  one boolean primary key default true check (one),
  token uuid,
  owner jsonb,
  beat_at timestamptz
);
insert into import.lock default values;

-- The list being imported, ready to be compared with the products. Emptied before and after every import;
-- unlogged, for a crash ends the import anyway.
create unlogged table import.offers (
  -- place among the list's offers, from 1
  ordinal integer primary key,
  line integer not null,
  offer_id text not null,
  slug_base text not null,
  title text not null,
  title_key text not null,
  article text not null,
  article_key text not null,
  article_key2 text not null,
  plant_number text,
  plant_key text,
  plant_key2 text,
  brand text,
  category text not null,
  price bigint,
  old_price bigint,
  stock integer not null,
  term_min smallint not null,
  term_max smallint not null,
  country text,
  weight integer,
  restored boolean not null,
  description text,
  images jsonb not null,
  -- all references of the offer while one of them is still to be fetched
  pending text[],
  applicability text[] not null,
  applicability_dvs text[] not null,
  search_vector tsvector not null
);

-- What becomes of every staged offer.
create unlogged table import.plan (
  ordinal integer primary key,
  kind text not null check (kind in ('new', 'changed', 'same')),
  product_id integer,
  slug text
);
