-- oldest program: 0015
-- What each person did lately of the things that are limited; see limits.ts. Rows older than the longest window go.
create table limited_uses (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  use_id uuid not null default rising_id(),
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z-]{1,20}$'),
  at timestamptz not null default clock_timestamp(),
  -- Uses for the same thing count as one, each part of it once.
  thing text not null,
  part text not null default '',
  primary key (tenant_id, use_id)
);
create index limited_uses_of_user on limited_uses (tenant_id, user_id, kind, at);
create index limited_uses_by_age on limited_uses (tenant_id, at);
select keep_to_tenant('limited_uses');
grant select, insert, delete on limited_uses to mall_app;
