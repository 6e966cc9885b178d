create index products_keys_trgm on products using gin (article_key gin_trgm_ops, plant_key gin_trgm_ops)
  where published;

-- What the word search reads of each published product, apart from the wide rows of products: hits are counted
-- and ordered from few pages, and a new price does not touch the index of words.
create table search_documents (
  product_id integer primary key references products (id) on delete cascade,
  -- the order of equal hits: in stock first, then the shorter title
  search_order integer not null,
  -- stem of the title's first word
  head text not null,
  vector tsvector not null
);
create index search_documents_vector on search_documents using gin (vector);
create index search_documents_order on search_documents (search_order, product_id);
create index search_documents_head on search_documents (head, search_order, product_id);

-- Lexemes with weight A are searched, the others only make the vocabulary.
create function search_document_of_product() returns trigger language plpgsql as $$
begin
  if not new.published then
    delete from search_documents where product_id = new.id;
    return null;
  end if;
  insert into search_documents as known (product_id, search_order, head, vector)
  values (
    new.id,
    (case when new.stock > 0 then 0 else 1000 end) + least(char_length(new.title), 999),
    coalesce((select substr(lexeme, 2) from unnest(new.search_vector) where lexeme like '^%' limit 1), ''),
    strip(ts_filter(new.search_vector, '{a}'))
  )
  on conflict (product_id) do update
    set search_order = excluded.search_order, head = excluded.head, vector = excluded.vector
  where known.search_order <> excluded.search_order or known.vector <> excluded.vector;
  return null;
end $$;
create trigger search_document after insert or update of title, stock, published, search_vector on products
  for each row execute function search_document_of_product();

-- How many documents a query selects, counted up to `most`. The plan is pinned to the index of words: the planner
-- takes the words of a question for independent of one another and hopes to find hits while reading the table.
create function search_count(query tsquery, most integer) returns integer
language sql stable set enable_seqscan = off set enable_indexscan = off set jit = off as $$
  select count(*)::integer from (select from search_documents where vector @@ query limit most) as hits
$$;

-- How many documents each of several queries selects, until `most` are counted together; the queries behind that
-- are not looked at.
create function search_counts(queries tsquery[], most integer) returns integer[]
language plpgsql stable as $$
declare
  counts integer[] := '{}';
  counted integer := 0;
  query tsquery;
begin
  foreach query in array queries loop
    exit when counted >= most;
    counts := counts || search_count(query, most - counted);
    counted := counted + counts[cardinality(counts)];
  end loop;
  return counts;
end $$;

-- Products `skip` + 1 to `skip` + `take` of those that a query selects, in their order. `heads`, if there are any,
-- are the only ones that hits have: then each is walked in its order, which ends early. Many hits without them are
-- first looked for among the documents that come first anyway. All other hits are sorted.
create function search_slice(query tsquery, heads text[], skip integer, take integer) returns integer[]
language plpgsql stable set enable_seqscan = off set jit = off as $$
declare
  walked constant integer := 5000;
  places bigint[] := '{}';
  part bigint[];
  slice integer[];
  stem text;
begin
  foreach stem in array heads loop
    part := array(
      select (d.search_order::bigint << 32) + d.product_id
      from (
        select * from search_documents where head = stem order by search_order, product_id limit walked
      ) as d
      where d.vector @@ query
      order by d.search_order, d.product_id
      limit skip + take
    );
    -- what lies beyond the walk could belong between the hits of the other heads
    if cardinality(part) < skip + take
      and (select count(*) from (select from search_documents where head = stem limit walked) as d) = walked
    then
      places := null;
      exit;
    end if;
    places := places || part;
  end loop;
  if cardinality(heads) > 0 and places is not null then
    return array(select (place & 4294967295)::integer from unnest(places) as place order by place limit take offset skip);
  end if;

  if skip < walked and search_count(query, walked) = walked then
    slice := array(
      select d.product_id
      from (select * from search_documents order by search_order, product_id limit walked) as d
      where d.vector @@ query
      order by d.search_order, d.product_id
      limit take offset skip
    );
  end if;
  if slice is null or cardinality(slice) < take then
    slice := array(
      select d.product_id
      from search_documents as d
      where d.vector @@ query
      -- an expression, so that the index of the order is not walked to its end
      order by d.search_order + 0, d.product_id
      limit take offset skip
    );
  end if;
  return slice;
end $$;

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
