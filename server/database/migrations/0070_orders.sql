-- src/contract/order.ts
create domain order_status as text check (value in ('new', 'confirmed', 'awaiting-payment', 'paid', 'assembling',
  'shipped', 'ready', 'done', 'cancelled', 'returned'));

-- orders from baskets; a basket becomes one order however often it is sent
create table orders (
  -- one sequence with requests: a person quotes one number for whatever was ordered
  number integer primary key default nextval('requests_number_seq'),
  basket_id uuid not null unique,
  -- SHA-256 of the checked form: tells a repetition from another body under the same basket
  form_hash bytea not null,
  -- null for a guest
  user_id integer references users (id),
  status order_status not null default 'new',
  name text not null,
  email text not null,
  phone text not null,
  -- OrderTerms of src/contract/order.ts: who gets it and how
  terms jsonb not null,
  -- kopecks
  total bigint not null check (total >= 0),
  -- grams of the lines whose weight is known
  weight bigint not null check (weight >= 0),
  -- number of the parcel
  track text,
  created_at timestamptz not null default now()
);
create index orders_of_user on orders (user_id, number) where user_id is not null;
create index orders_of_status on orders (status, number);

-- what was ordered, as it was at that moment
create table order_lines (
  order_number integer not null references orders (number),
  -- from 1, in the order of the basket
  position integer not null,
  product_id integer references products (id) on delete set null,
  title text not null,
  article text not null,
  brand text,
  -- kopecks a piece
  price bigint not null check (price > 0),
  quantity integer not null check (quantity > 0),
  -- pieces by which the product's stock was lowered; 0 for goods on order and after they were given back
  stock_taken integer not null check (stock_taken between 0 and quantity),
  primary key (order_number, position)
);
create index order_lines_product on order_lines (product_id) where product_id is not null;

-- one-click orders live the same life
alter table requests
  add column status order_status,
  add column track text,
  add column stock_taken integer not null default 0 check (stock_taken in (0, 1));
update requests set status = 'new' where kind = 'one-order';
alter table requests add constraint requests_status check ((kind = 'one-order') = (status is not null));
create index requests_of_status on requests (status, number) where status is not null;

-- every step of an order, its creation first; number of orders or of requests
create table order_events (
  id bigint generated always as identity primary key,
  order_number integer not null,
  status order_status not null,
  at timestamptz not null default now(),
  -- what the shop wrote to the buyer
  note text not null default ''
);
create index order_events_of_order on order_events (order_number, id);
insert into order_events (order_number, status, at)
  select number, 'new', created_at from requests where kind = 'one-order' order by number;

alter table consents add column order_number integer references orders (number);

-- what the owner sets for the whole shop, by name; what is not set has its default in server/content
create table options (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- baskets and one-click orders alike
create view placed_orders as
  select number, 'basket' as kind, user_id, status, track, name, email, phone, terms, total, weight, created_at
  from orders
  union all
  select number, kind, user_id, status, track, name, coalesce(email, ''), phone, null,
    (product ->> 'price')::bigint, coalesce((product ->> 'weight')::bigint, 0), created_at
  from requests where kind = 'one-order';

create view placed_lines as
  select order_number, position, product_id, title, article, brand, price, quantity, stock_taken
  from order_lines
  union all
  select number, 1, product_id, product ->> 'title', product ->> 'article', product ->> 'brand',
    (product ->> 'price')::bigint, 1, stock_taken
  from requests where kind = 'one-order' and product is not null;
