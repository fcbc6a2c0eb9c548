-- oldest program: 0015
-- A file that was brought in, what its columns are, and what became of it. Its rows are staged below until they are
-- applied; the state is here, so that a process that is killed is followed by another.
create table imports (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  import_id uuid not null default gen_random_uuid(),
  kind text not null,
  state text not null default 'READING' check (state in
    ('READING', 'COLUMNS', 'CHECKING', 'READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE')),
  file_name text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  -- Raised by every step, so that two people do not take one on different columns.
  version int not null default 1,
  sheet text not null default '',
  other_sheets text[] not null default '{}',
  head_row int not null default 0,
  heads text[] not null default '{}',
  -- By column of the file the id of the column of the kind; null: it is not read.
  columns text[] not null default '{}',
  -- Rows by result, once they are checked.
  counts jsonb not null default '{}',
  -- What besides rows will be, or was, added: categories.
  made jsonb not null default '[]',
  -- Rows done in the present state; written apart from the transaction that applies them.
  done int not null default 0,
  -- Why the last step has not been taken.
  note text,
  -- Who took the last step, from where and in which language.
  editor jsonb,
  applied_by uuid,
  applied_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  -- The process that works on it, and until when it need not be taken for dead.
  claim uuid,
  claimed_until timestamptz,
  primary key (tenant_id, import_id),
  foreign key (tenant_id, user_id) references users (tenant_id, user_id)
);
create index imports_by_time on imports (tenant_id, created_at desc, import_id);
create index imports_in_work on imports (tenant_id, import_id) where state in ('CHECKING', 'APPLYING', 'UNDOING');

create table import_rows (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  import_id uuid not null,
  -- As the spreadsheet shows it.
  row_no int not null,
  cells text[] not null,
  result text check (result in ('NEW', 'CHANGED', 'SAME', 'FAULTY', 'SKIPPED')),
  -- What a row is about, such as a product code; two rows must not be about the same.
  key text,
  -- The thing that it changes, and the version of it that was seen.
  target uuid,
  seen int,
  -- What is to be saved, in the form of the kind.
  change jsonb,
  -- What is shown of it: fields as they were and as they will be.
  shown jsonb not null default '[]',
  -- What is wrong with it: `{ column, code, values }`.
  faults jsonb not null default '[]',
  primary key (tenant_id, import_id, row_no),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
create index import_rows_by_result on import_rows (tenant_id, import_id, result, row_no);
create index import_rows_by_key on import_rows (tenant_id, import_id, key) where key is not null;

-- What an import has changed: how each thing was and what it got, for undoing it. Only ever added to, because rewriting the
-- wide rows above takes longer than applying them.
create table import_applied (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  import_id uuid not null,
  row_no int not null,
  is_new boolean not null,
  key text,
  target uuid not null,
  applied jsonb not null,
  primary key (tenant_id, import_id, row_no),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
create index import_applied_by_target on import_applied (tenant_id, import_id, is_new, target);

-- What people have said the columns of a form are, by its headings.
create table import_forms (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  kind text not null,
  fingerprint text not null,
  columns text[] not null,
  used_at timestamptz not null default now(),
  primary key (tenant_id, kind, fingerprint)
);

select keep_to_tenant(t::regclass) from unnest(array['imports', 'import_rows', 'import_applied', 'import_forms']) t;
grant select, insert, update, delete on imports, import_rows, import_applied, import_forms to mall_app;
-- A product that an import added is deleted when the import is undone, if nothing refers to it.
grant delete on products to mall_app;
-- Each deletion looks for references by product.
create index order_lines_by_product on order_lines (tenant_id, prod_id);
create index basket_items_by_product on basket_items (tenant_id, prod_id);
create index grade_prices_by_product on grade_prices (tenant_id, prod_id);
create index favourites_by_product on favourites (tenant_id, prod_id);
create index store_aliases_by_product on store_aliases (tenant_id, prod_id);

create or replace function tenants_with_work(kind text) returns setof text
language plpgsql volatile security invoker
as $$
declare
  before text := current_setting('app.tenant');
  one text;
  has_work boolean;
begin
  for one in select t.tenant_id from tenants t order by t.tenant_id loop
    perform set_config('app.tenant', one, true);
    case kind
      when 'audit' then
        has_work := exists (select from audit_rows where chain_no is null);
      when 'mails' then
        has_work := exists (select from mails
          where ended_at is null and next_at <= now() and (claimed_until is null or claimed_until < now()));
      when 'notices' then
        has_work := exists (select from notices
          where told_at is null and starts_at <= now() and (ends_at is null or ends_at > now()));
      when 'statements' then
        has_work := exists (select from statement_backfill where done_at is null);
      when 'imports' then
        has_work := exists (select from imports
          where state in ('CHECKING', 'APPLYING', 'UNDOING') and (claimed_until is null or claimed_until < now()));
    end case;
    if has_work then
      return next one;
    end if;
  end loop;
  -- A failure undoes it too, with the transaction.
  perform set_config('app.tenant', before, true);
end
$$;
