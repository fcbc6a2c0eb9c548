-- oldest program: 0015
-- Every shipped order changes the balance of its store, and opening balances change those of all stores while orders wait
-- for them. A new version of a row that fits on its page leaves the indexes alone.
alter table stores set (fillfactor = 45);
-- The reference to the store implies the one to the wholesaler, as in 0036.
alter table ledger_entries drop constraint ledger_entries_tenant_id_fkey;
-- The rows of a file are counted once, when they are staged.
update imports i set counts = jsonb_build_object('STAGED', (
    select count(*) from import_rows r where r.tenant_id = i.tenant_id and r.import_id = i.import_id
  ))
where state in ('COLUMNS', 'CHECKING') and counts = '{}';
