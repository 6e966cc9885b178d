-- Products that the list being imported names in an entry that was skipped: they are not missing.
create unlogged table import.skipped (product_id integer primary key);
