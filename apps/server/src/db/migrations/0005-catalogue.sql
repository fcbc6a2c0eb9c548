-- What processes of the mall keep of the catalogue in memory is kept true by messages on the channel `catalogue`.
-- Each begins with the tenant and a colon, then comes one of
--   id,id,…          articles: a row or the price of a grade has changed
--   *                articles, more than are worth naming
--   categories       the tree or a name in it
--   stores:id,id,…   stores: grade, special prices or favourites have changed
--   stores:*         stores, more than are worth naming
-- A tenant is named by the rows themselves, so that whoever writes need not have bound one.

-- Ids are told a hundred at a time (a message holds 8,000 bytes), up to two thousand.
create function tell_catalogue(whom text, kind text, ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 2000 then
    perform pg_notify('catalogue', whom || ':' || kind || '*');
    return;
  end if;
  perform pg_notify('catalogue', whom || ':' || kind || array_to_string(ids[at : at + 99], ','))
  from generate_series(1, cardinality(ids), 100) as at;
end
$$;

create or replace function tell_catalogue_change() returns trigger language plpgsql as $$
begin
  perform tell_catalogue(tenant_id, '', array_agg(distinct prod_id)) from changed group by tenant_id;
  return null;
end
$$;

create function tell_store_change() returns trigger language plpgsql as $$
begin
  perform tell_catalogue(tenant_id, 'stores:', array_agg(distinct store_id)) from changed group by tenant_id;
  return null;
end
$$;

create function tell_category_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tenant_id || ':categories') from (select distinct tenant_id from changed) as whose;
  return null;
end
$$;

create function tell_grade_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', new.tenant_id || ':stores:' || new.store_id);
  return null;
end
$$;
revoke execute on function tell_catalogue(text, text, uuid[]), tell_store_change(), tell_category_change(),
  tell_grade_change() from public;
grant execute on function tell_catalogue(text, text, uuid[]) to mall_app;

-- A special price is the business of one store.
drop trigger told_of_insert on special_prices;
drop trigger told_of_update on special_prices;
drop trigger told_of_delete on special_prices;

do $$
declare told record;
begin
  for told in
    select * from (values
      ('special_prices', 'tell_store_change'),
      ('favourites', 'tell_store_change'),
      ('categories', 'tell_category_change')
    ) as t (kept, teller)
  loop
    execute format('create trigger told_of_insert after insert on %I referencing new table as changed
      for each statement execute function %I()', told.kept, told.teller);
    execute format('create trigger told_of_update after update on %I referencing new table as changed
      for each statement execute function %I()', told.kept, told.teller);
    execute format('create trigger told_of_delete after delete on %I referencing old table as changed
      for each statement execute function %I()', told.kept, told.teller);
  end loop;
end
$$;

-- Its balance changes with every shipment, its grade hardly ever.
create trigger told_of_grade after update of store_grade on stores for each row
  when (old.store_grade is distinct from new.store_grade) execute function tell_grade_change();

-- Prices that begin or end are looked for once a day; the lists open on a day with every page of products.
create index alc_lists_by_end on alc_lists (tenant_id, to_day, alc_list_id);
