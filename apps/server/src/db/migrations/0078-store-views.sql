-- oldest program: 0015
-- Somebody of the office looks at the mall as a store sees it: from this session, of this store, until then.
create table store_views (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  session_id uuid not null,
  store_id uuid not null,
  ends_at timestamptz not null,
  primary key (tenant_id, session_id, store_id),
  foreign key (tenant_id, session_id) references sessions on delete cascade,
  foreign key (tenant_id, store_id) references stores on delete cascade
);
create index store_views_of_store on store_views (tenant_id, store_id);
select keep_to_tenant('store_views');
grant select, insert, update, delete on store_views to mall_app;
