-- oldest program: 0015
-- What an order writes references its store, order or article by (tenant_id, …), and all these columns are not null. That
-- row in turn references the tenant, so the reference to the tenant alone says nothing more: it only costs a lookup and a
-- lock of the tenant's row for each line of each order.
alter table baskets drop constraint baskets_tenant_id_fkey;
alter table basket_items drop constraint basket_items_tenant_id_fkey;
alter table orders drop constraint orders_tenant_id_fkey;
alter table order_lines drop constraint order_lines_tenant_id_fkey;
alter table order_history drop constraint order_history_tenant_id_fkey;
alter table store_products drop constraint store_products_tenant_id_fkey;
