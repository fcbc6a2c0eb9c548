-- oldest program: 0015
-- What has to be picked and shared out is read by delivery day from orders that wait, a few among those of years.
create index orders_waiting on orders (tenant_id, delivery_date, order_id) where status in ('10', '20', '30', '60');
