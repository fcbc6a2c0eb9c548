-- oldest program: 0015
-- Who is billed (청구처), apart from the stores. Several stores may belong to one company; what is changed of it is changed
-- for all of them. Empty name and address: documents name the store instead, as they did before.
create table companies (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  company_id uuid not null default gen_random_uuid(),
  version int not null default 1,
  biz_no text not null,
  -- Number of a branch that shares the business number of its head office (종사업장번호).
  sub_biz_no text not null default '' check (sub_biz_no ~ '^([0-9]{4})?$'),
  company_nm text not null default '',
  owner_nm text not null,
  address text not null default '',
  biz_type text not null default '',
  biz_item text not null default '',
  tax_email text not null default '',
  primary key (tenant_id, company_id)
);
select keep_to_tenant('companies');
grant select, insert, update, delete on companies to mall_app;
create index companies_by_number on companies (tenant_id, biz_no);

-- See migration 0050: the new reference is checked by a query that would ask for a tenant.
select set_config('app.tenant', '', true);
alter table stores
  add column company_id uuid,
  -- 외상, 선불.
  add column payment_terms text not null default 'CREDIT' check (payment_terms in ('CREDIT', 'PREPAID')),
  add foreign key (tenant_id, company_id) references companies;
create index stores_by_company on stores (tenant_id, company_id);

-- Programs from before read and write these fields in `stores`, so the triggers below keep them there as well. A later
-- release drops both.

-- A store that is added without a company gets one of its own, and one that moves takes the fields of its new one.
create function give_store_company() returns trigger language plpgsql as $$
begin
  if new.company_id is null then
    insert into companies (tenant_id, biz_no, owner_nm, biz_type, biz_item)
      values (new.tenant_id, new.biz_no, new.owner_nm, new.biz_type, new.biz_item) returning company_id into new.company_id;
  else
    select biz_no, owner_nm, biz_type, biz_item into new.biz_no, new.owner_nm, new.biz_type, new.biz_item
      from companies where tenant_id = new.tenant_id and company_id = new.company_id;
  end if;
  return new;
end
$$;
create function copy_company_to_stores() returns trigger language plpgsql as $$
begin
  update stores set biz_no = new.biz_no, owner_nm = new.owner_nm, biz_type = new.biz_type, biz_item = new.biz_item
    where tenant_id = new.tenant_id and company_id = new.company_id
      and (biz_no, owner_nm, biz_type, biz_item) is distinct from (new.biz_no, new.owner_nm, new.biz_type, new.biz_item);
  return null;
end
$$;
create function copy_store_to_company() returns trigger language plpgsql as $$
begin
  update companies set biz_no = new.biz_no, owner_nm = new.owner_nm, biz_type = new.biz_type, biz_item = new.biz_item,
      version = version + 1
    where tenant_id = new.tenant_id and company_id = new.company_id
      and (biz_no, owner_nm, biz_type, biz_item) is distinct from (new.biz_no, new.owner_nm, new.biz_type, new.biz_item);
  return null;
end
$$;
revoke execute on function give_store_company(), copy_company_to_stores(), copy_store_to_company() from public;

-- Row security holds the owner too, so each tenant is named before its rows are written. Stores that say exactly the same
-- of their business belong to one company.
do $$
declare whom text;
begin
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    insert into companies (tenant_id, biz_no, owner_nm, biz_type, biz_item)
      select distinct tenant_id, biz_no, owner_nm, biz_type, biz_item from stores where tenant_id = whom;
    update stores s set company_id = c.company_id from companies c
      where s.tenant_id = whom and c.tenant_id = whom
        and (c.biz_no, c.owner_nm, c.biz_type, c.biz_item) = (s.biz_no, s.owner_nm, s.biz_type, s.biz_item);
  end loop;
end
$$;
alter table stores alter column company_id set not null;

create trigger given_company before insert or update of company_id on stores
  for each row execute function give_store_company();
create trigger copied_to_company after update of biz_no, owner_nm, biz_type, biz_item on stores
  for each row execute function copy_store_to_company();
create trigger copied_to_stores after update of biz_no, owner_nm, biz_type, biz_item on companies
  for each row execute function copy_company_to_stores();
