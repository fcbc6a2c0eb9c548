-- oldest program: 0015
-- Statements (거래명세서). A statement is a paper: what it says is fixed when the goods are shipped, and printing it again
-- reads nothing but its own row. A correction is a new row that names the number it replaces.
create sequence statement_numbers;

create table statements (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  -- S, the business day, a running number: unique, and rising within a day. Gaps are allowed, as with order numbers.
  statement_no text not null,
  running_no bigint not null,
  order_id uuid not null,
  -- 거래일자: the delivery day.
  business_day date not null,
  made_at timestamptz not null,
  -- Written after the goods had left, for orders that were shipped before there were statements.
  is_late boolean not null default false,
  replaces text,
  -- Parties, lines, sums and balances as they were at that moment.
  document json not null,
  primary key (tenant_id, statement_no),
  -- One first statement an order, and each is replaced once at most.
  unique nulls not distinct (tenant_id, order_id, replaces),
  foreign key (tenant_id, order_id) references orders,
  foreign key (tenant_id, replaces) references statements
);

-- How far a background job has come with the orders that were shipped before this migration.
create table statement_backfill (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  after_order_id uuid not null default '00000000-0000-0000-0000-000000000000',
  done_at timestamptz,
  primary key (tenant_id)
);

select keep_to_tenant(t::regclass) from unnest(array['statements', 'statement_backfill']) t;
grant select, insert on statements to mall_app;
grant select, update on statement_backfill to mall_app;
grant usage on sequence statement_numbers to mall_app;

-- Row security holds the owner too, so each tenant is named before its row is written.
do $$
declare whom text;
begin
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    insert into statement_backfill (tenant_id)
    select whom where exists (select from orders where status in ('40', '50'));
  end loop;
end
$$;
