-- Audit rows are put into the chain of their tenant by a job, after they were written. It finds what waits in this
-- index, however long the book is, and in the order in which it happened.
create index audit_unsealed on audit_rows (tenant_id, at, audit_id) where chain_no is null;

-- The link of the chain is all of a row that the mall may write afterwards, and the trigger lets it be written once.
grant update (chain_no, chain_hash) on audit_rows to mall_app;

-- Every order writes a row now; ids that rise keep them on few pages, as with the orders themselves (0011).
alter table audit_rows alter column audit_id set default rising_id();
