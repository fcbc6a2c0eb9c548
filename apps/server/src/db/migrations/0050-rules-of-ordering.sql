-- oldest program: 0015
-- What a wholesaler may decide besides about taking orders. The defaults are what every wholesaler had until now.
alter table mall_settings
  -- What happens to an order over the credit limit of its store.
  add column credit_rule text not null default 'HOLD' check (credit_rule in ('HOLD', 'REFUSE', 'WARN')),
  -- Cut-offs of single weekdays of delivery, 0 is Sunday: {"1": {"lead": 2, "time": "12:00"}}. Others have the usual one.
  add column weekday_cut_offs jsonb not null default '{}',
  -- From when until when on a day orders are taken, HH:MM; both empty: always. Until may be earlier: past midnight.
  add column order_from text not null default '',
  add column order_until text not null default '',
  -- This long before the cut-off a store that has not ordered is reminded; 0: never.
  add column remind_minutes int not null default 60 check (remind_minutes between 0 and 1440),
  add column remind_bell boolean not null default true,
  add column remind_mail boolean not null default true;

-- Tours of the wholesaler. What is null is as everywhere.
create table delivery_routes (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  route_id uuid not null default gen_random_uuid(),
  name text not null,
  -- 0 is Sunday.
  delivery_days int[],
  cut_off_lead int,
  cut_off_time text,
  weekday_cut_offs jsonb not null default '{}',
  version int not null default 1,
  primary key (tenant_id, route_id),
  unique (tenant_id, name),
  check ((cut_off_lead is null) = (cut_off_time is null))
);
select keep_to_tenant('delivery_routes');
grant select, insert, update, delete on delivery_routes to mall_app;

-- The route of a store, and its own weekdays if they differ from it. PostgreSQL checks the new reference by a query that
-- row security holds, and would ask for a tenant; the column is new, so there is nothing to check.
select set_config('app.tenant', '', true);
alter table store_routes
  alter column delivery_days drop not null,
  add column route_id uuid,
  add foreign key (tenant_id, route_id) references delivery_routes;
create index stores_of_route on store_routes (tenant_id, route_id) where route_id is not null;

create trigger noted_of_insert after insert on delivery_routes referencing new table as changed
  for each statement execute function note_rules_of_tenant();
create trigger noted_of_update after update on delivery_routes referencing new table as changed
  for each statement execute function note_rules_of_tenant();
create trigger noted_of_delete after delete on delivery_routes referencing old table as changed
  for each statement execute function note_rules_of_tenant();
