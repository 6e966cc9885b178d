-- whether the weight of an order has that of every line; of earlier orders nobody knows, they say what they said
alter table orders add column weight_is_complete boolean not null default true;

create or replace view placed_orders as
  select number, 'basket' as kind, user_id, status, track, name, email, phone, terms, total, weight, created_at,
    weight_is_complete
  from orders
  union all
  select number, kind, user_id, status, track, name, coalesce(email, ''), phone, null,
    (product ->> 'price')::bigint, coalesce((product ->> 'weight')::bigint, 0), created_at, true
  from requests where kind = 'one-order';
