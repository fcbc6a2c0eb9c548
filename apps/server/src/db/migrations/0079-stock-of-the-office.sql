-- oldest program: 0015
-- What the office changes about stock. What orders take and give back is not here: it follows from their lines and history,
-- so that an order writes nothing more.
create table stock_moves (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  prod_id uuid not null,
  move_id uuid not null default rising_id(),
  -- Under the lock of the stock, so that moves and orders of a product are in their order.
  at timestamptz not null default clock_timestamp(),
  user_id uuid not null,
  kind text not null check (kind in ('IN', 'OUT', 'COUNT', 'FREE', 'EDIT', 'IMPORT', 'UNDO')),
  -- What could be ordered; null: not counted.
  before int,
  after int,
  reason text not null default '',
  -- A request that is repeated with its key is done once.
  request_key text,
  primary key (tenant_id, prod_id, move_id),
  foreign key (tenant_id, prod_id) references products on delete cascade
);
create unique index stock_moves_of_request on stock_moves (tenant_id, user_id, request_key)
  where request_key is not null;

-- From how few on a product is low. Apart from the stock, whose rows orders lock.
create table stock_marks (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  prod_id uuid not null,
  low_mark int not null check (low_mark >= 0),
  -- The office knows that it is low, and is notified again only after it was not.
  told boolean not null default false,
  primary key (tenant_id, prod_id),
  foreign key (tenant_id, prod_id) references products on delete cascade
);

select keep_to_tenant(t::regclass) from unnest(array['stock_moves', 'stock_marks']) t;
grant select, insert, update, delete on stock_moves, stock_marks to mall_app;

-- What changed the quantities of orders after they were placed. Placing an order does not touch it.
create index order_history_of_goods on order_history (tenant_id, at)
  where what in ('CHANGED', 'CANCELLED', 'CANCELLED_BY_OFFICE', 'RESTORED');
