-- What a store itself calls an article. A name names one article only, or an order that is pasted in could mean two;
-- `alias_key` is the name as it is compared.
create table store_aliases (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  store_id uuid not null,
  prod_id uuid not null,
  alias text not null check (length(alias) between 1 and 40),
  alias_key text not null check (length(alias_key) between 1 and 300),
  primary key (tenant_id, store_id, alias_key),
  foreign key (tenant_id, store_id) references stores,
  foreign key (tenant_id, prod_id) references products
);
select keep_to_tenant('store_aliases');
grant select, insert, update, delete on store_aliases to mall_app;

-- What is kept of the store in memory is read anew (0005).
create trigger told_of_insert after insert on store_aliases referencing new table as changed
  for each statement execute function tell_store_change();
create trigger told_of_update after update on store_aliases referencing new table as changed
  for each statement execute function tell_store_change();
create trigger told_of_delete after delete on store_aliases referencing old table as changed
  for each statement execute function tell_store_change();
