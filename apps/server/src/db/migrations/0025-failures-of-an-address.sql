-- oldest program: 0015
-- Failed sign-ins of an address, over all tenants. An attacker who tries people of several wholesalers is one attacker,
-- so these counters belong to no tenant. The key is a keyed digest: it says nothing about the address or its tenants.
create table shared_throttles (
  kind text not null,
  key text not null,
  failures int not null,
  since timestamptz not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (kind, key)
);
create index on shared_throttles (last_at);
grant select, insert, update, delete on shared_throttles to mall_app;
