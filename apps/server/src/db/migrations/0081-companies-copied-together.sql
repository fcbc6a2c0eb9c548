-- oldest program: 0015
-- What programs from before read of a company is copied to its stores once for all companies of a statement: an import that
-- changes thousands of them holds the locks for which orders wait.
drop trigger copied_to_stores on companies;
create or replace function copy_company_to_stores() returns trigger language plpgsql as $$
begin
  update stores s set biz_no = c.biz_no, owner_nm = c.owner_nm, biz_type = c.biz_type, biz_item = c.biz_item
    from changed c where s.tenant_id = c.tenant_id and s.company_id = c.company_id
      and (s.biz_no, s.owner_nm, s.biz_type, s.biz_item) is distinct from (c.biz_no, c.owner_nm, c.biz_type, c.biz_item);
  return null;
end
$$;
create trigger copied_to_stores after update on companies referencing new table as changed
  for each statement execute function copy_company_to_stores();

-- What was copied need not be copied back.
drop trigger copied_to_company on stores;
create trigger copied_to_company after update of biz_no, owner_nm, biz_type, biz_item on stores
  for each row when (pg_trigger_depth() = 0) execute function copy_store_to_company();
