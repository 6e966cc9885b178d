-- what the buyer was told of the part; unknown of earlier orders
alter table order_lines
  add column restored boolean not null default false,
  -- stock and term in words, as formatAvailability writes them
  add column availability text not null default '';

create or replace view placed_lines as
  select order_number, position, product_id, title, article, brand, price, quantity, stock_taken, restored, availability
  from order_lines
  union all
  select number, 1, product_id, product ->> 'title', product ->> 'article', product ->> 'brand',
    (product ->> 'price')::bigint, 1, stock_taken, coalesce((product ->> 'restored')::boolean, false),
    coalesce(product ->> 'availability', '')
  from requests where kind = 'one-order' and product is not null;
