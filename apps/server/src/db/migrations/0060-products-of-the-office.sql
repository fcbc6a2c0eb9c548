-- oldest program: 0015
alter table products
  -- Raised by every change of the office, so that two of its users do not overwrite each other.
  add column version int not null default 1,
  -- Deleted by the office: stores no longer see it, orders and history keep it. Its status is STOPPED as well, for
  -- programs that do not know this column.
  add column ended_at timestamptz,
  -- Deliveries need a trace number (이력번호, 묶음번호).
  add column traced boolean not null default false,
  -- The main picture is image_url; these follow it.
  add column more_pictures text[] not null default '{}',
  -- Products to offer instead, the best first. Products are never deleted, so these need no reference.
  add column substitutes uuid[] not null default '{}';
