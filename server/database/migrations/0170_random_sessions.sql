-- A restored database gives the ids of users whom it has lost to others: their cookies are of another version.
alter table users alter column session_version set default floor(random() * 2000000000)::int;
