-- What a list leaves unsaid of a known product stays: its count, and whether it is sold.
alter table import.offers
  add column stock_told boolean not null default true,
  add column published boolean not null default true;

-- How columns of price lists, or names of a 1C base, are read, as the owner saved it; by name.
create table import.mappings (
  name text primary key,
  kind text not null check (kind in ('table', 'commerceml')),
  -- the normalised header row that the mapping was saved for; finds it again
  header text,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create index import_mappings_header on import.mappings (header) where header is not null;

-- Exchanges with 1C; visitors never read them.
create schema exchange;

create table exchange.sessions (
  id uuid primary key,
  -- SHA-256 of the cookie
  token_hash bytea not null unique,
  kind text not null check (kind in ('catalog', 'sale')),
  started_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- bytes received, pictures and parts included
  received bigint not null default 0
);
create index exchange_sessions_started on exchange.sessions (started_at);

-- What became of the files of a session: the owner's record, and the answer when 1C asks again.
create table exchange.outcomes (
  session_id uuid not null references exchange.sessions (id) on delete cascade,
  file text not null,
  ok boolean not null,
  message text not null,
  summary jsonb,
  at timestamptz not null default now(),
  primary key (session_id, file)
);

-- Products that the full lists of a session named: a catalogue may come in several files.
create table exchange.named (
  session_id uuid not null references exchange.sessions (id) on delete cascade,
  offer_id text not null,
  primary key (session_id, offer_id)
);

-- Orders that a session was given and has not yet said to have taken, as of their latest step.
create table exchange.given (
  session_id uuid not null references exchange.sessions (id) on delete cascade,
  order_number integer not null,
  event_id bigint not null,
  primary key (session_id, order_number)
);

-- The latest step of every order that 1C has taken.
create table exchange.taken (
  order_number integer primary key,
  event_id bigint not null,
  at timestamptz not null default now()
);
