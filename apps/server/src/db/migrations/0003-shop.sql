-- The shop: catalogue, prices, allocations, calendars, baskets, orders. Amounts are whole won in bigint,
-- unit prices thousandths of a won in bigint; no numeric and no enum stands in an index, because row
-- security keeps PostgreSQL from using such an index.

-- What a wholesaler has decided for its mall, and its own particulars for documents.
create table mall_settings (
  tenant_id text primary key default current_setting('app.tenant') references tenants,
  cut_off_mode text not null default 'CALENDAR' check (cut_off_mode in ('CALENDAR', 'WORKING')),
  cut_off_lead int not null default 2 check (cut_off_lead between 0 and 14),
  cut_off_time text not null default '14:00' check (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  work_days int[] not null default '{1,2,3,4,5}',
  min_order_amt bigint not null default 0 check (min_order_amt >= 0),
  delivery_fee_amt bigint not null default 0 check (delivery_fee_amt >= 0),
  free_delivery_from bigint not null default 0 check (free_delivery_from >= 0),
  tax_rounding text not null default 'FLOOR' check (tax_rounding in ('FLOOR', 'ROUND')),
  biz_no text not null default '',
  owner_nm text not null default '',
  addr text not null default '',
  biz_type text not null default '',
  biz_item text not null default '',
  contact text not null default '',
  bank_account text not null default ''
);

-- Days that the wholesaler closed (kind CLOSED) or works on although closed otherwise (kind OPENED).
create table company_days (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  day date not null,
  kind text not null check (kind in ('CLOSED', 'OPENED')),
  name text not null,
  primary key (tenant_id, day)
);

create table categories (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  category_id uuid not null default gen_random_uuid(),
  parent_id uuid,
  name text not null,
  sort int not null default 0,
  primary key (tenant_id, category_id),
  foreign key (tenant_id, parent_id) references categories
);

create table products (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  prod_id uuid not null default gen_random_uuid(),
  prod_cd text not null,
  prod_nm text not null,
  spec text not null default '',
  unit text not null default 'EA',
  box_qty int not null default 1 check (box_qty between 1 and 99999),
  min_qty int not null default 1 check (min_qty between 1 and 99999),
  max_qty int check (max_qty between 1 and 99999),
  step_qty int not null default 1 check (step_qty between 1 and 99999),
  tax_type text not null default 'TAX' check (tax_type in ('TAX', 'FREE', 'ZERO')),
  price_mode text not null default 'EXCLUSIVE' check (price_mode in ('EXCLUSIVE', 'INCLUSIVE')),
  category_id uuid not null,
  brand text,
  origin text,
  storage text,
  barcode text,
  box_barcode text,
  image_url text,
  description text not null default '',
  status text not null default 'ON' check (status in ('ON', 'SOLD_OUT', 'STOPPED')),
  delivery_days int[],
  created_at timestamptz not null default now(),
  primary key (tenant_id, prod_id),
  unique (tenant_id, prod_cd),
  foreign key (tenant_id, category_id) references categories
);
create index products_by_category on products (tenant_id, category_id, prod_nm, prod_id);
create index products_by_name on products (tenant_id, prod_nm, prod_id);
create index products_by_barcode on products (tenant_id, barcode) where barcode is not null;
create index products_by_box_barcode on products (tenant_id, box_barcode) where box_barcode is not null;

-- Only articles whose stock is kept have a row. Hot rows: room is left on the page so that updates stay in place.
create table product_stock (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  prod_id uuid not null,
  avail int not null check (avail >= 0),
  primary key (tenant_id, prod_id),
  foreign key (tenant_id, prod_id) references products
) with (fillfactor = 50);

-- The price of a grade from a day on; `to_day` null: until further notice. The special price of a store goes before it.
create table grade_prices (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  grade text not null,
  prod_id uuid not null,
  from_day date not null,
  to_day date,
  unit_price_milli bigint not null check (unit_price_milli between 0 and 10000000000000),
  primary key (tenant_id, grade, prod_id, from_day),
  foreign key (tenant_id, prod_id) references products
);
create table special_prices (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  store_id uuid not null,
  prod_id uuid not null,
  from_day date not null,
  to_day date,
  unit_price_milli bigint not null check (unit_price_milli between 0 and 10000000000000),
  primary key (tenant_id, store_id, prod_id, from_day),
  foreign key (tenant_id, prod_id) references products,
  foreign key (tenant_id, store_id) references stores
);

-- Goods shared out among stores: what is left of the whole, and each store's share with what it has taken.
create table alc_lists (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  alc_list_id uuid not null default gen_random_uuid(),
  name text not null,
  from_day date not null,
  to_day date not null,
  primary key (tenant_id, alc_list_id)
);
create table alc_products (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  alc_list_id uuid not null,
  prod_id uuid not null,
  avail int not null check (avail >= 0),
  primary key (tenant_id, alc_list_id, prod_id),
  foreign key (tenant_id, alc_list_id) references alc_lists,
  foreign key (tenant_id, prod_id) references products
) with (fillfactor = 50);
create index alc_products_by_product on alc_products (tenant_id, prod_id);
create table alc_quotas (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  alc_list_id uuid not null,
  store_id uuid not null,
  prod_id uuid not null,
  quota_qty int not null check (quota_qty >= 0),
  ordered_qty int not null default 0 check (ordered_qty between 0 and quota_qty),
  primary key (tenant_id, store_id, alc_list_id, prod_id),
  foreign key (tenant_id, alc_list_id, prod_id) references alc_products,
  foreign key (tenant_id, store_id) references stores
);

create table favourites (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  store_id uuid not null,
  prod_id uuid not null,
  primary key (tenant_id, store_id, prod_id),
  foreign key (tenant_id, store_id) references stores,
  foreign key (tenant_id, prod_id) references products
);

-- What a store has bought: written by every order, so that "last ordered" needs no search through orders.
create table store_products (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  store_id uuid not null,
  prod_id uuid not null,
  last_ordered_at timestamptz not null,
  last_qty int not null,
  times int not null default 1,
  primary key (tenant_id, store_id, prod_id),
  foreign key (tenant_id, store_id) references stores,
  foreign key (tenant_id, prod_id) references products
);

create table store_deliverys (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  store_delivery_id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  name text not null,
  receiver text not null,
  phone text not null,
  zip_cd text not null,
  addr1 text not null,
  addr2 text not null default '',
  is_default boolean not null default false,
  primary key (tenant_id, store_delivery_id),
  foreign key (tenant_id, store_id) references stores
);
create index store_deliverys_by_store on store_deliverys (tenant_id, store_id);

-- The weekdays of a store's route; no row: as the wholesaler works.
create table store_routes (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  store_id uuid not null,
  delivery_days int[] not null,
  primary key (tenant_id, store_id),
  foreign key (tenant_id, store_id) references stores
);

-- Days of one store: delivered to in addition, closed, or with a cut-off of its own.
create table store_days (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  store_id uuid not null,
  day date not null,
  kind text not null check (kind in ('EXTRA', 'CLOSED', 'OVERRIDE')),
  name text not null default '',
  deadline timestamptz check ((kind = 'OVERRIDE') = (deadline is not null)),
  primary key (tenant_id, store_id, day, kind),
  foreign key (tenant_id, store_id) references stores
);

create table baskets (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  basket_id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  name text not null,
  is_default boolean not null default false,
  version int not null default 0,
  -- Set together when the basket is sent: the order it became and the empty basket that took its place.
  order_id uuid,
  next_basket_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, basket_id),
  foreign key (tenant_id, store_id) references stores
);
create unique index baskets_one_default on baskets (tenant_id, store_id) where is_default and order_id is null;
create unique index baskets_one_name on baskets (tenant_id, store_id, name) where order_id is null;

create table basket_items (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  basket_id uuid not null,
  prod_id uuid not null,
  basket_item_id uuid not null default gen_random_uuid(),
  qty int not null check (qty between 1 and 99999),
  memo text not null default '',
  -- The price that was shown when the line was last set; another one now is an issue of the line.
  seen_price_milli bigint not null,
  by_user_id uuid not null,
  position bigint generated always as identity,
  primary key (tenant_id, basket_id, prod_id),
  unique (tenant_id, basket_item_id),
  foreign key (tenant_id, basket_id) references baskets on delete cascade,
  foreign key (tenant_id, prod_id) references products
) with (fillfactor = 80);

-- Order numbers rise; gaps are allowed, because a counter row would make all orders wait for each other.
create sequence order_numbers;

create table orders (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  order_id uuid not null default gen_random_uuid(),
  order_no text not null,
  store_id uuid not null,
  user_id uuid not null,
  basket_id uuid,
  status text not null check (status in ('10', '20', '30', '40', '50', '60', '90')),
  version int not null default 1,
  ordered_at timestamptz not null,
  delivery_date date not null,
  memo text not null default '',
  item_count int not null,
  first_prod_nm text not null,
  -- Goods of the furthest stage reached, each a sum of lines; the fee apart; all of it to pay.
  supply_amt bigint not null,
  vat_amt bigint not null,
  total_amt bigint not null,
  fee_supply_amt bigint not null default 0,
  fee_vat_amt bigint not null default 0,
  pay_amt bigint not null,
  checked_at timestamptz,
  store_delivery_id uuid not null,
  -- The place as it was when the order was sent.
  place_name text not null,
  receiver text not null,
  phone text not null,
  zip_cd text not null,
  addr1 text not null,
  addr2 text not null,
  check (total_amt = supply_amt + vat_amt),
  check (pay_amt = total_amt + fee_supply_amt + fee_vat_amt),
  primary key (tenant_id, order_id),
  unique (tenant_id, order_no),
  unique (tenant_id, basket_id),
  foreign key (tenant_id, store_id) references stores
) with (fillfactor = 90);
create index orders_of_store on orders (tenant_id, store_id, ordered_at desc, order_id desc)
  include (status, pay_amt, supply_amt, vat_amt, total_amt);
create index orders_of_all on orders (tenant_id, ordered_at desc, order_id desc);
create index orders_by_delivery on orders (tenant_id, delivery_date, order_id);
create index orders_of_store_by_delivery on orders (tenant_id, store_id, delivery_date desc);
create index orders_open on orders (tenant_id, store_id, status) where status in ('10', '20', '30', '40', '60');

create table order_lines (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  order_id uuid not null,
  line_no int not null,
  order_line_id uuid not null default gen_random_uuid(),
  prod_id uuid not null,
  prod_cd text not null,
  prod_nm text not null,
  spec text not null,
  unit text not null,
  box_qty int not null,
  tax_type text not null,
  price_mode text not null,
  unit_price_milli bigint not null,
  alc_list_id uuid,
  qty int not null check (qty between 1 and 99999),
  supply_amt bigint not null,
  vat_amt bigint not null,
  total_amt bigint not null,
  confirmed_qty int check (confirmed_qty between 0 and qty),
  confirmed_supply_amt bigint,
  confirmed_vat_amt bigint,
  confirmed_total_amt bigint,
  shipped_qty int check (shipped_qty between 0 and qty),
  shipped_supply_amt bigint,
  shipped_vat_amt bigint,
  shipped_total_amt bigint,
  reason text,
  memo text not null default '',
  primary key (tenant_id, order_id, line_no),
  unique (tenant_id, order_line_id),
  foreign key (tenant_id, order_id) references orders,
  foreign key (tenant_id, prod_id) references products
);

create table order_history (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  order_id uuid not null,
  history_id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id uuid not null,
  what text not null,
  status text,
  note text,
  changes jsonb,
  primary key (tenant_id, order_id, history_id),
  foreign key (tenant_id, order_id) references orders
);

-- What a store owes: sales when goods are shipped, payments as they come in.
create table ledger_entries (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  store_id uuid not null,
  entry_id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('SALE', 'PAYMENT', 'CORRECTION')),
  order_id uuid,
  amount bigint not null,
  balance_after bigint not null,
  primary key (tenant_id, store_id, entry_id),
  foreign key (tenant_id, store_id) references stores
);
create index ledger_by_order on ledger_entries (tenant_id, order_id) where order_id is not null;

create table idempotency_keys (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  user_id uuid not null,
  route text not null,
  key text not null check (length(key) between 1 and 200),
  body_sha256 text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, route, key)
);
create index idempotency_by_age on idempotency_keys (tenant_id, created_at);

select keep_to_tenant(t::regclass) from unnest(array[
  'mall_settings', 'company_days', 'categories', 'products', 'product_stock', 'grade_prices',
  'special_prices', 'alc_lists', 'alc_products', 'alc_quotas', 'favourites', 'store_products',
  'store_deliverys', 'store_routes', 'store_days', 'baskets', 'basket_items', 'orders',
  'order_lines', 'order_history', 'ledger_entries', 'idempotency_keys'
]) t;

grant select, insert, update, delete on
  mall_settings, company_days, categories, products, product_stock, grade_prices,
  special_prices, alc_lists, alc_products, alc_quotas, favourites, store_products,
  store_deliverys, store_routes, store_days, baskets, basket_items, orders,
  order_lines, order_history, ledger_entries, idempotency_keys
  to mall_app;
revoke update, delete on order_history, ledger_entries from mall_app;
grant usage on sequence order_numbers to mall_app;

-- Tells every process of the mall which articles changed, so that what it keeps in memory stays true.
-- `*` stands for more of them than fit one message.
create function tell_catalogue_change() returns trigger language plpgsql as $$
declare ids text;
begin
  select case when count(*) > 100 then '*' else string_agg(distinct prod_id::text, ',') end into ids from changed;
  if ids is not null then
    perform pg_notify('catalogue', current_setting('app.tenant') || ':' || ids);
  end if;
  return null;
end
$$;
revoke execute on function tell_catalogue_change() from public;

do $$
declare kept text;
begin
  foreach kept in array array['products', 'grade_prices', 'special_prices'] loop
    execute format('create trigger told_of_insert after insert on %I referencing new table as changed
      for each statement execute function tell_catalogue_change()', kept);
    execute format('create trigger told_of_update after update on %I referencing new table as changed
      for each statement execute function tell_catalogue_change()', kept);
    execute format('create trigger told_of_delete after delete on %I referencing old table as changed
      for each statement execute function tell_catalogue_change()', kept);
  end loop;
end
$$;
