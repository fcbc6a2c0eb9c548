-- oldest program: 0015
-- One-time codes that open the mall of a wholesaler. Until then the wholesaler has no row in `tenants`; the tenant_id is
-- the code that it will get. A code begins with it, so that the tenant is bound before the code is looked up.
create table openings (
  tenant_id text not null default current_setting('app.tenant') check (tenant_id ~ '^[0-9A-Za-z]{1,20}$'),
  code_hash text not null,
  name text not null default '',
  host text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, code_hash)
);
select keep_to_tenant('openings');
grant select, insert, update on openings to mall_app;

alter table tenants
  -- Unique over all wholesalers, unlike the one on documents (mall_settings.biz_no), which others cannot read.
  add column biz_no text unique check (biz_no ~ '^[0-9]{10}$'),
  -- Made by the demo: may be deleted together with everything in it.
  add column demo boolean not null default false;

-- Demos from before: only they have published passwords.
do $$
declare whom text;
begin
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    update tenants set demo = true
    where tenant_id = whom and exists (select from users u where u.tenant_id = whom and u.published_password);
  end loop;
end
$$;
