-- oldest program: 0015
-- 거래일자: the day a ledger entry belongs to. A sale belongs to the delivery day of its order, whenever it was shipped; a
-- payment or a correction to the day in Seoul on which it was entered. `at` stays the moment of writing.
alter table ledger_entries add column business_day date;
-- One pass over the file, many times faster than an update of every row. Most goods leave on their delivery day, so few
-- sales are left to be dated otherwise.
alter table ledger_entries alter column business_day type date using (at at time zone 'Asia/Seoul')::date;

-- Row security holds the owner too, so each tenant is named before its rows are written.
do $$
declare whom text;
begin
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    update ledger_entries l set business_day = o.delivery_date from orders o
    where l.kind = 'SALE' and o.tenant_id = l.tenant_id and o.order_id = l.order_id
      and o.delivery_date <> l.business_day;
  end loop;
end
$$;
alter table ledger_entries alter column business_day set not null;

-- In one place for every writer, programs from before this migration included.
create function set_business_day() returns trigger language plpgsql as $$
begin
  if new.kind = 'SALE' then
    select o.delivery_date into new.business_day from orders o
    where o.tenant_id = new.tenant_id and o.order_id = new.order_id;
  end if;
  new.business_day := coalesce(new.business_day, (new.at at time zone 'Asia/Seoul')::date);
  return new;
end
$$;
revoke execute on function set_business_day() from public;
create trigger business_day_of_entry before insert on ledger_entries
  for each row when (new.business_day is null) execute function set_business_day();

-- The months of a store go by its delivery days, and are summed from the index alone.
drop index orders_of_store_by_delivery;
create index orders_of_store_by_delivery on orders (tenant_id, store_id, delivery_date desc)
  include (status, supply_amt, vat_amt, total_amt);
