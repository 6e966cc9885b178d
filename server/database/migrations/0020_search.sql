-- The order of equal hits: in stock first, then the shorter title.
alter table products add column search_order integer not null
  generated always as ((case when stock > 0 then 0 else 1000 end) + least(char_length(title), 999)) stored;

-- Only what is published is indexed, so that hits are counted without reading the products themselves.
create index products_search on products using gin (search_vector) where published;
create index products_search_order on products (search_order, id) where published;
create index products_keys_trgm on products using gin (article_key gin_trgm_ops, plant_key gin_trgm_ops)
  where published;

-- The words of all published products ('word') and the stems that begin titles ('head'), with the number of
-- products that hold them; rebuilt by refreshSearchWords.
create table search_words (
  kind text not null check (kind in ('word', 'head')),
  word text not null,
  products integer not null,
  primary key (kind, word)
);

-- what visitors did not find, for the owner
create table search_misses (
  query text primary key,
  times integer not null default 1,
  last_at timestamptz not null default now()
);
create index search_misses_last on search_misses (last_at);
