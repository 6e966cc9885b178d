-- from the moment that a price list is in force its new parts are sold, but stand in next_products until they are moved
alter table order_lines drop constraint order_lines_product_id_fkey;
alter table requests drop constraint requests_product_id_fkey;
-- meanwhile every page of a part looks there for others of its plant number
create index next_products_plant_key on next_products (plant_key) where plant_key <> '';
