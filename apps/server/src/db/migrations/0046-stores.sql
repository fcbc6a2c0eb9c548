-- oldest program: 0015
alter table stores
  -- Raised by every change of the office, so that two of its users do not overwrite each other.
  add column version int not null default 1,
  add column start_day date,
  -- The last day of trade; afterwards users of the store cannot sign in and it cannot order.
  add column end_day date,
  add constraint stores_days check (end_day >= start_day);
alter table store_deliverys add column version int not null default 1;

-- The list of stores, by name.
create index stores_by_name on stores (tenant_id, store_nm, store_id);
-- Stores of one business share its number.
create index stores_by_business on stores (tenant_id, biz_no);
