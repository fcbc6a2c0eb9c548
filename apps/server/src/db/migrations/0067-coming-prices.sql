-- oldest program: 0015
-- Which prices are to change: they begin later, or end.
create index grade_prices_by_start on grade_prices (tenant_id, from_day, prod_id);
create index grade_prices_by_end on grade_prices (tenant_id, to_day, prod_id) where to_day is not null;
create index special_prices_by_start on special_prices (tenant_id, from_day, prod_id);
create index special_prices_by_end on special_prices (tenant_id, to_day, prod_id) where to_day is not null;

-- A request that is repeated with its key is done once.
alter table price_changes add column request_key text, add column request_hash text;
create unique index price_changes_of_request on price_changes (tenant_id, created_by, request_key)
  where request_key is not null;

-- Lines are written in the order of their orders, so those of the last weeks lie together: an index of a few pages finds
-- them, and costs orders nothing.
create index order_lines_by_time on order_lines using brin (order_id) with (pages_per_range = 32);
