-- oldest program: 0015
-- Connections are shared, so PostgreSQL keeps one plan for a statement of all tenants. Where it can work out
-- current_setting while it plans, it plans for the tenant of the moment: the plan for a tenant with three orders reads a
-- whole table for one with a million. Behind a select the tenant is unknown to it, and the plan fits any.
create or replace function keep_to_tenant(kept regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', kept);
  execute format('alter table %s force row level security', kept);
  execute format(
    'create policy own_tenant on %s using (tenant_id = (select current_setting(''app.tenant''))) with check (tenant_id = current_setting(''app.tenant''))',
    kept);
end
$$;

do $$
declare
  kept regclass;
begin
  for kept in select polrelid from pg_policy where polname = 'own_tenant' loop
    execute format('alter policy own_tenant on %s using (tenant_id = (select current_setting(''app.tenant'')))', kept);
  end loop;
end
$$;
