-- oldest program: 0015
-- What an audit row is about, in columns of its own: row security lets no index on expressions over `facts` be used. They
-- are no part of the hash chain, which covers `facts` itself.
alter table audit_rows
  add column store_id uuid,
  add column order_id uuid;

create function uuid_or_null(said text) returns uuid language sql immutable as $$
  select case when said ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then said::uuid end
$$;

-- One row may be about many products.
create table audit_products (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  prod_id uuid not null,
  at timestamptz not null,
  audit_id uuid not null,
  primary key (tenant_id, prod_id, at, audit_id),
  foreign key (tenant_id, audit_id) references audit_rows on delete cascade
);
-- Deleting old rows of the log deletes these.
create index audit_products_of_row on audit_products (tenant_id, audit_id);
select keep_to_tenant('audit_products');
grant select, insert on audit_products to mall_app;

create function note_audit_products() returns trigger language plpgsql as $$
begin
  insert into audit_products (tenant_id, prod_id, at, audit_id)
  select distinct new.tenant_id, said.prod_id, new.at, new.audit_id
  from (
    select uuid_or_null(p->>'prodId') as prod_id from jsonb_array_elements(new.facts->'products') p
    where jsonb_typeof(new.facts->'products') = 'array'
    union all select uuid_or_null(new.facts->>'prodId')
  ) said
  where said.prod_id is not null;
  return null;
end
$$;

-- The store of an entry is the one it names, or that of the person concerned. Also for programs that do not know the
-- columns.
create function note_audit_subjects() returns trigger language plpgsql as $$
begin
  new.store_id := coalesce(new.store_id, uuid_or_null(new.facts->>'storeId'),
    (select u.store_id from users u
     where u.tenant_id = new.tenant_id and u.user_id = coalesce(new.subject_user_id, new.user_id)));
  new.order_id := coalesce(new.order_id, uuid_or_null(new.facts->>'orderId'));
  return new;
end
$$;

alter table audit_rows disable trigger append_only;
do $$
declare
  one text;
begin
  for one in select t.tenant_id from tenants t loop
    perform set_config('app.tenant', one, true);
    update audit_rows a set
      order_id = found.order_id,
      store_id = coalesce(uuid_or_null(a.facts->>'storeId'), found.store_of_order, found.store_of_person)
    from (
      select r.audit_id, o.order_id, o.store_id as store_of_order, u.store_id as store_of_person
      from audit_rows r
        left join orders o on o.order_no = r.facts->>'orderNo'
        left join users u on u.user_id = coalesce(r.subject_user_id, r.user_id)
    ) found
    where found.audit_id = a.audit_id
      and (found.order_id is not null or found.store_of_person is not null or a.facts ? 'storeId');
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
alter table audit_rows enable trigger append_only;

create trigger note_products after insert on audit_rows for each row
  when (new.facts ? 'products' or new.facts ? 'prodId') execute function note_audit_products();
create trigger note_subjects before insert on audit_rows for each row execute function note_audit_subjects();

-- The newest first, by each of what the office searches by. The id decides between rows of one instant.
create index audit_by_time on audit_rows (tenant_id, at, audit_id);
drop index audit_rows_tenant_id_at_idx;
create index audit_by_action on audit_rows (tenant_id, action, at, audit_id);
create index audit_by_user on audit_rows (tenant_id, user_id, at, audit_id) where user_id is not null;
create index audit_by_subject on audit_rows (tenant_id, subject_user_id, at, audit_id) where subject_user_id is not null;
create index audit_by_store on audit_rows (tenant_id, store_id, at, audit_id) where store_id is not null;
create index audit_by_order on audit_rows (tenant_id, order_id, at, audit_id) where order_id is not null;

-- When rows were last put into the chain, and how the last check of the whole chain ended.
create table audit_seals (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  sealed_at timestamptz,
  checked_at timestamptz,
  -- The last link of the check. A later chain that does not contain it was cut off or made again.
  checked_no bigint not null default 0,
  checked_hash text not null default '',
  -- Number of the first row that is missing or changed; null if there is none.
  broken_no bigint,
  primary key (tenant_id)
);
select keep_to_tenant('audit_seals');
grant select, insert, update on audit_seals to mall_app;
