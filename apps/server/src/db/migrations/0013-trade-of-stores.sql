-- What a statement names of the buyer beside its address: its trade (업태), its goods (종목) and who is in charge (담당).
-- Empty for stores that were here before: the paper then leaves the field blank.
alter table stores
  add column biz_type text not null default '',
  add column biz_item text not null default '',
  add column contact text not null default '';
