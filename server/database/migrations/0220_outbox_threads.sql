-- Letters of one thread, such as those to the buyer about one order, are sent one after another.
alter table outbox
  add column thread text,
  add column sequence bigint generated always as identity;
create index outbox_threads on outbox (thread, sequence) where sent_at is null and dead_at is null;
