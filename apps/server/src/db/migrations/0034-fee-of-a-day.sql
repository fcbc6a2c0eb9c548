-- oldest program: 0015
-- Whether each order pays for its delivery, or all orders of a store for one day and place pay for it once. A program from
-- before charges each order; the next order, change or cancellation of that day puts it right.
alter table mall_settings
  add column delivery_fee_per text not null default 'day' check (delivery_fee_per in ('order', 'day'));
