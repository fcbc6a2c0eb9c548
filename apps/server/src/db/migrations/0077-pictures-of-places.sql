-- oldest program: 0015
-- Photos of where to put the goods at a delivery place, for the driver; stores do not see them.
alter table files drop constraint files_owner_kind_check,
  add constraint files_owner_kind_check check (owner_kind in ('NOTICE', 'INQUIRY', 'REPLY', 'PLACE'));
