-- In the order of the forms, which may be under way.
lock table users, requests, orders, order_lines, consents in access exclusive mode;

-- What hangs on a user, a request or an order goes with it.
alter table consents
  drop constraint consents_user_id_fkey,
  drop constraint consents_request_number_fkey,
  drop constraint consents_order_number_fkey,
  add foreign key (user_id) references users (id) on delete cascade,
  add foreign key (request_number) references requests (number) on delete cascade,
  add foreign key (order_number) references orders (number) on delete cascade;
create index consents_of_request on consents (request_number) where request_number is not null;
create index consents_of_order on consents (order_number) where order_number is not null;
alter table order_lines
  drop constraint order_lines_order_number_fkey,
  add foreign key (order_number) references orders (number) on delete cascade;

create function delete_order_events() returns trigger language plpgsql as $$
begin
  delete from order_events where order_number = old.number;
  delete from exchange.due where order_number = old.number;
  delete from exchange.taken where order_number = old.number;
  return null;
end $$;
create trigger order_gone after delete on orders for each row execute function delete_order_events();
create trigger request_gone after delete on requests for each row execute function delete_order_events();

-- An order outlives the account.
alter table requests
  drop constraint requests_user_id_fkey,
  add foreign key (user_id) references users (id) on delete set null;
alter table orders
  drop constraint orders_user_id_fkey,
  add foreign key (user_id) references users (id) on delete set null;
