-- Ids that rise with time (UUID version 7; PostgreSQL makes them itself only from 18 on). A random id goes to another page
-- of the index for each row: an order of ten lines wrote ten whole pages to the log, and most of its time went there.
create function rising_id() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
revoke execute on function rising_id() from public;
grant execute on function rising_id() to mall_app;

-- What comes by the thousand.
alter table orders alter column order_id set default rising_id();
alter table order_lines alter column order_line_id set default rising_id();
alter table baskets alter column basket_id set default rising_id();
alter table basket_items alter column basket_item_id set default rising_id();
alter table notifications alter column notification_id set default rising_id();
