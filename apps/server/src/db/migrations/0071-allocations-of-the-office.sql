-- oldest program: 0015
alter table alc_lists
  -- Raised by every change of the office, so that two of its users do not overwrite each other. Orders do not change it.
  add column version int not null default 1,
  -- Ended by the office before its time; its last day is the day before.
  add column ended_at timestamptz;
-- The office reads a list as a whole; orders find the shares of one store by the key.
create index alc_quotas_by_list on alc_quotas (tenant_id, alc_list_id, prod_id, store_id);
