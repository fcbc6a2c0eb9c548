-- oldest program: 0015
-- A person who may not order asks for a basket to be sent. What became of it is found in the basket: an order in its
-- place, or nothing after it was deleted. `order_id` names an order that all lines were added to.
create table basket_requests (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  request_id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  basket_id uuid,
  basket_nm text not null,
  item_count int not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  note text not null default '',
  order_id uuid,
  ended_by uuid,
  ended_at timestamptz,
  ended_how text check (ended_how in ('ADDED', 'RETURNED', 'WITHDRAWN')),
  answer text not null default '',
  primary key (tenant_id, request_id),
  foreign key (tenant_id, store_id) references stores,
  foreign key (tenant_id, basket_id) references baskets on delete set null (basket_id),
  foreign key (tenant_id, asked_by) references users,
  check (num_nulls(ended_by, ended_at, ended_how) in (0, 3))
);
-- A basket is asked for once at a time.
create unique index basket_requests_open on basket_requests (tenant_id, basket_id) where ended_at is null;
create index basket_requests_of_store on basket_requests (tenant_id, store_id, asked_at desc);
select keep_to_tenant('basket_requests');
grant select, insert, update, delete on basket_requests to mall_app;
