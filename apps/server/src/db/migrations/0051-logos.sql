-- oldest program: 0015
-- The logo of a wholesaler, drawn anew in the sizes in which it is shown. Addresses of the pictures name the digest, so
-- what is below one never changes.
alter table tenants add column logo text not null default '';

create table logo_pictures (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  logo text not null,
  size text not null check (size in ('wide', '192', '512', 'maskable-192', 'maskable-512')),
  content bytea not null,
  primary key (tenant_id, logo, size)
);
select keep_to_tenant('logo_pictures');
grant select, insert, delete on logo_pictures to mall_app;
