-- oldest program: 0015
alter table store_deliverys
  -- 0 is Sunday; null: as the store has it.
  add column delivery_days int[] check (delivery_days <@ array[0, 1, 2, 3, 4, 5, 6] and cardinality(delivery_days) > 0),
  -- For the driver: how to get in, and where to put the goods.
  add column entry_note text not null default '',
  add column drop_note text not null default '';
