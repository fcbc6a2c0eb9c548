-- oldest program: 0015
-- Versions of the settings, so that the second of two people who change the same ones is told. Trade data and the rules of
-- ordering are changed on different pages, so each has its own. 1: never saved.
alter table mall_settings
  add column company_version int not null default 1,
  add column ordering_version int not null default 1,
  -- The list of what is still missing after opening: whether the calendar was looked at, and whether the list is closed. A
  -- wholesaler from before needs none, nor one that a program from before opens.
  add column calendar_seen boolean not null default false,
  add column first_day_closed boolean not null default true;
