-- an import asks for the unconfirmed orders of each product
create index requests_product on requests (product_id) where product_id is not null;
