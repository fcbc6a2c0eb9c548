-- oldest program: 0015
-- Who changed prices, when, and what was there before, so that a change can be undone as a whole.
create table price_changes (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  change_id uuid not null default rising_id(),
  kind text not null check (kind in ('EDIT', 'RISE', 'IMPORT', 'UNDO')),
  created_at timestamptz not null default now(),
  created_by uuid not null,
  -- The first day on which a price differs.
  from_day date not null,
  -- Lines (an article for a grade or a store) that differ, and periods that carry this change since.
  lines int not null,
  written int not null,
  -- Periods that were changed or deleted, as they were: [{ grade | storeId, prodId, from, to, milli, changeId, pricedBy }].
  replaced jsonb not null default '[]',
  -- How it was asked for, and the notice that was written along.
  facts jsonb not null default '{}',
  undone_at timestamptz,
  primary key (tenant_id, change_id),
  foreign key (tenant_id, created_by) references users (tenant_id, user_id)
);
create index price_changes_by_time on price_changes (tenant_id, created_at desc, change_id desc);
select keep_to_tenant('price_changes');
grant select, insert, update on price_changes to mall_app;

-- The change that last wrote the period, and the one that set its price; null for what was there before. Changes are never
-- deleted, so these need no reference.
alter table grade_prices add column change_id uuid, add column priced_by uuid;
alter table special_prices add column change_id uuid, add column priced_by uuid;
create index grade_prices_of_change on grade_prices (tenant_id, change_id) where change_id is not null;
create index special_prices_of_change on special_prices (tenant_id, change_id) where change_id is not null;

-- Which stores have a price of their own for an article.
create index special_prices_of_product on special_prices (tenant_id, prod_id, store_id, from_day);

-- A change of prices is named apart from a change of articles, by up to fifty thousand ids: only prices are read again
-- then, and not the whole catalogue. On the channel `catalogue`:
--   prices:id,id,…   articles: the price of a grade has changed
-- Programs that do not know it reload everything.
create function tell_price_change() returns trigger language plpgsql as $$
declare
  whose record;
begin
  for whose in select tenant_id, array_agg(distinct prod_id) as ids from changed group by tenant_id loop
    if cardinality(whose.ids) > 50000 then
      perform pg_notify('catalogue', whose.tenant_id || ':*');
    else
      perform pg_notify('catalogue', whose.tenant_id || ':prices:' || array_to_string(whose.ids[at : at + 199], ','))
      from generate_series(1, cardinality(whose.ids), 200) as at;
    end if;
  end loop;
  return null;
end
$$;
revoke execute on function tell_price_change() from public;

drop trigger told_of_insert on grade_prices;
drop trigger told_of_update on grade_prices;
drop trigger told_of_delete on grade_prices;
create trigger told_of_insert after insert on grade_prices referencing new table as changed
  for each statement execute function tell_price_change();
create trigger told_of_update after update on grade_prices referencing new table as changed
  for each statement execute function tell_price_change();
create trigger told_of_delete after delete on grade_prices referencing old table as changed
  for each statement execute function tell_price_change();
