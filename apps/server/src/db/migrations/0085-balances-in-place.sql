-- oldest program: 0015
-- Every shipped order changes the balance of its store, and opening balances change those of all stores while orders wait
-- for them. A new version of a row that fits on its page leaves the indexes alone.
alter table stores set (fillfactor = 45);
-- The reference to the store implies the one to the wholesaler, as in 0036.
alter table ledger_entries drop constraint ledger_entries_tenant_id_fkey;
