-- One wholesaler with its stores, products and prices; run as the owner of the tables. psql -v tenant=… -v stores=…
-- -v products=… -v hash=… -v stock=… -v share=…

\set ON_ERROR_STOP on
begin;
select set_config('app.tenant', :'tenant', true) \g /dev/null

insert into tenants (tenant_id, name, phone, hours) values (:'tenant', '공급처 ' || :'tenant', '0212345678', '09:00-18:00');
-- Open every day until midnight, so that a rush can begin at any hour.
insert into mall_settings (tenant_id) values (:'tenant') on conflict do nothing;
update mall_settings set cut_off_mode = 'CALENDAR', cut_off_lead = 0, cut_off_time = '23:59', work_days = '{0,1,2,3,4,5,6}',
  delivery_fee_amt = 3000, free_delivery_from = 100000, delivery_fee_per = 'day';

insert into categories (name, sort) select '분류 ' || n, n from generate_series(1, 8) n;
insert into products (prod_cd, prod_nm, spec, category_id, tax_type, box_qty)
select 'P' || lpad(n::text, 5, '0'), (array['양파', '대파', '두부', '간장', '고등어', '쌀', '식용유', '김치'])[n % 8 + 1] || ' ' || n,
  n % 20 + 1 || 'kg', (select category_id from categories where sort = n % 8 + 1),
  case when n % 4 = 0 then 'FREE' else 'TAX' end, 10
from generate_series(1, :products) n;
insert into grade_prices (grade, prod_id, from_day, unit_price_milli)
select grade, prod_id, '2020-01-01', (500 + substr(prod_cd, 2)::int * 37 % 9000 + ascii(grade)) * 1000
from products, unnest(array['A', 'B']) grade;
-- Every third product has a stock that is kept, and the first ten are the hot ones of a rush.
insert into product_stock (prod_id, avail) select prod_id, :stock from products where substr(prod_cd, 2)::int % 3 = 1;

insert into stores (store_cd, store_nm, store_grade, biz_no, owner_nm, phone, address)
select 'S' || lpad(n::text, 4, '0'), '가게 ' || n, (array['A', 'B'])[n % 2 + 1], '1234567891', '김사장', '01012345678', '서울'
from generate_series(1, :stores) n;
insert into users (user_cd, name, role, store_id, password_hash)
select 'store' || right(store_cd, 3), '점주 ' || store_nm, 'STORE', store_id, :'hash' from stores;
insert into users (user_cd, name, role, password_hash) values ('office01', '담당자', 'OFFICE', :'hash');
insert into store_deliverys (store_id, name, receiver, phone, zip_cd, addr1, is_default)
select store_id, '매장', '점주', '01012345678', '04524', '서울 중구 세종대로 110', true from stores;

-- Two scarce products, shared out among all stores.
insert into alc_lists (name, from_day, to_day) values ('배정', '2020-01-01', '2099-12-31');
insert into alc_products (alc_list_id, prod_id, avail)
select alc_list_id, prod_id, :share * :stores from alc_lists, products where prod_cd in ('P00002', 'P00005');
insert into alc_quotas (alc_list_id, store_id, prod_id, quota_qty)
select alc_list_id, store_id, prod_id, :share from alc_products, stores;
commit;
