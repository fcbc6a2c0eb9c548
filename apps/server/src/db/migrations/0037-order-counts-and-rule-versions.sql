-- oldest program: 0015
-- How many orders each store has. Every page of the order list shows it, and counting took most of the page's time. Kept
-- by triggers, so that it is exact whichever program writes. A store's orders are placed one after another, as each locks
-- the store's account first, so none waits for the row of its count.
create table store_order_counts (
  tenant_id text not null default current_setting('app.tenant'),
  store_id uuid not null,
  order_count int not null check (order_count >= 0),
  primary key (tenant_id, store_id),
  foreign key (tenant_id, store_id) references stores
) with (fillfactor = 50);
select keep_to_tenant('store_order_counts');
grant select, insert, update on store_order_counts to mall_app;

create function count_new_orders() returns trigger language plpgsql as $$
begin
  insert into store_order_counts as kept (tenant_id, store_id, order_count)
    select tenant_id, store_id, count(*) from changed group by 1, 2 order by 1, 2
    on conflict (tenant_id, store_id) do update set order_count = kept.order_count + excluded.order_count;
  return null;
end
$$;
create function count_deleted_orders() returns trigger language plpgsql as $$
begin
  update store_order_counts kept set order_count = kept.order_count - gone.n
    from (select tenant_id, store_id, count(*) as n from changed group by 1, 2) gone
    where kept.tenant_id = gone.tenant_id and kept.store_id = gone.store_id;
  return null;
end
$$;
create function count_moved_order() returns trigger language plpgsql as $$
begin
  update store_order_counts set order_count = order_count - 1
    where tenant_id = old.tenant_id and store_id = old.store_id;
  insert into store_order_counts as kept (tenant_id, store_id, order_count) values (new.tenant_id, new.store_id, 1)
    on conflict (tenant_id, store_id) do update set order_count = kept.order_count + 1;
  return null;
end
$$;
revoke execute on function count_new_orders(), count_deleted_orders(), count_moved_order() from public;

-- Triggers first: they wait for orders that are being written, and from then on every order is counted.
create trigger counted_of_insert after insert on orders referencing new table as changed
  for each statement execute function count_new_orders();
create trigger counted_of_delete after delete on orders referencing old table as changed
  for each statement execute function count_deleted_orders();
create trigger counted_of_move after update of store_id on orders
  for each row when (old.store_id <> new.store_id) execute function count_moved_order();

-- Rises with every change of the rules by which delivery days and cut-offs are worked out, so that rules kept in memory
-- are known to be still true. The nil id is the wholesaler's own rules; no row means that nothing has changed yet.
create table rule_versions (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  store_id uuid not null,
  version bigint not null default 1,
  primary key (tenant_id, store_id)
) with (fillfactor = 50);
select keep_to_tenant('rule_versions');
grant select, insert, update on rule_versions to mall_app;

create function note_rules_of_tenant() returns trigger language plpgsql as $$
begin
  insert into rule_versions as kept (tenant_id, store_id)
    select distinct tenant_id, '00000000-0000-0000-0000-000000000000'::uuid from changed
    on conflict (tenant_id, store_id) do update set version = kept.version + 1;
  return null;
end
$$;
create function note_rules_of_store() returns trigger language plpgsql as $$
begin
  insert into rule_versions as kept (tenant_id, store_id)
    select distinct tenant_id, store_id from changed order by 1, 2
    on conflict (tenant_id, store_id) do update set version = kept.version + 1;
  return null;
end
$$;
revoke execute on function note_rules_of_tenant(), note_rules_of_store() from public;

do $$
declare rules record;
declare whom text;
begin
  for rules in select * from (values
    ('mall_settings', 'note_rules_of_tenant'), ('company_days', 'note_rules_of_tenant'),
    ('store_routes', 'note_rules_of_store'), ('store_days', 'note_rules_of_store')) r (kept, note) loop
    execute format('create trigger noted_of_insert after insert on %I referencing new table as changed
      for each statement execute function %I()', rules.kept, rules.note);
    execute format('create trigger noted_of_update after update on %I referencing new table as changed
      for each statement execute function %I()', rules.kept, rules.note);
    -- A row that moves to another store is missing in the first.
    execute format('create trigger noted_of_update_before after update on %I referencing old table as changed
      for each statement execute function %I()', rules.kept, rules.note);
    execute format('create trigger noted_of_delete after delete on %I referencing old table as changed
      for each statement execute function %I()', rules.kept, rules.note);
  end loop;

  -- Row security holds the owner too, so each tenant is named before its rows are written.
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    insert into store_order_counts (tenant_id, store_id, order_count)
      select tenant_id, store_id, count(*) from orders where tenant_id = whom group by 1, 2;
  end loop;
end
$$;
