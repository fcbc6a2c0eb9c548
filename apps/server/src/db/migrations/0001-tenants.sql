-- The ground of tenancy. Every later table takes the same form:
--   tenant_id text not null default current_setting('app.tenant')
-- leading its primary key, row security forced, and one policy that compares it with the connection's tenant.
-- current_setting without a default raises when the tenant is not bound: no tenant, no rows, no silence.

create table tenants (
  tenant_id text primary key check (tenant_id ~ '^[0-9A-Za-z]{1,20}$'),
  name text not null,
  phone text not null check (phone ~ '^[0-9]{8,12}$'),
  hours text not null,
  host text unique
);

alter table tenants enable row level security;
alter table tenants force row level security;
create policy read_all on tenants for select using (true);
create policy write_own on tenants for all
  using (tenant_id = current_setting('app.tenant'))
  with check (tenant_id = current_setting('app.tenant'));
grant select, insert, update on tenants to mall_app;
