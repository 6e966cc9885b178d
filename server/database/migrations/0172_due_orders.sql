-- The latest step of every order that 1C has not taken as it is now: a query of 1C reads these alone, not every order
-- ever placed. exchange.taken stays for a shop that goes back to an earlier version.
create table exchange.due (
  order_number integer primary key,
  event_id bigint not null
);

-- Kept by the database itself, whoever moves an order.
create function exchange.add_due() returns trigger language plpgsql as $$
begin
  insert into exchange.due (order_number, event_id) values (new.order_number, new.id)
  on conflict (order_number) do update set event_id = excluded.event_id;
  return null;
end $$;
create trigger order_due after insert on order_events for each row execute function exchange.add_due();

-- After the trigger, whose lock lets the orders under way end first: none falls between.
insert into exchange.due (order_number, event_id)
  select latest.order_number, latest.event_id
  from (select order_number, max(id) as event_id from order_events group by 1) latest
  left join exchange.taken t on t.order_number = latest.order_number
  where t.event_id is null or t.event_id < latest.event_id;
