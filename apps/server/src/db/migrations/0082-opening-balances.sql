-- oldest program: 0015
-- 기초 미수금: what a store owed before its first sale here. An entry of the ledger is never changed: an opening balance is
-- taken back by the same entry with the amount reversed, and a corrected one is another.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries
  add constraint ledger_entries_kind_check check (kind in ('SALE', 'PAYMENT', 'CORRECTION', 'OPENING')),
  -- Which opening balance is entered or, with `takes_back`, taken back.
  add column opening_id uuid,
  add column takes_back boolean not null default false,
  add column remark text;
-- Entered once, and taken back once at most.
create unique index ledger_openings on ledger_entries (tenant_id, store_id, opening_id, takes_back)
  where opening_id is not null;
