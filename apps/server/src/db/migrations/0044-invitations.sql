-- oldest program: 0015
-- Addresses by which a person sets the first or a new password. A new one replaces the earlier ones of that person.
create table invitations (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  user_id uuid not null,
  code_hash text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id),
  unique (tenant_id, code_hash),
  foreign key (tenant_id, user_id) references users
);
select keep_to_tenant('invitations');
grant select, insert, update, delete on invitations to mall_app;
