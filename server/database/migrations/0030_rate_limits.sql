-- attempts counted by server/http/limits.ts; key is a keyed hash of the client's network
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- ms since 1970
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
