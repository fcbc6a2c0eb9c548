-- oldest program: 0015
-- What a store bought counted orders that were cancelled later, and kept quantities that were changed. From now on it is
-- read again with every such change; here for the orders of before.
do $$
declare whom text;
begin
  -- Row security holds the owner too, so each tenant is named before its rows are written.
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    create temporary table touched on commit drop as
      select distinct o.store_id, l.prod_id from orders o
      join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.order_id
      where o.tenant_id = whom and (o.status = '90' or exists (
        select 1 from order_history h where h.tenant_id = whom and h.order_id = o.order_id and h.what = 'CHANGED'));
    create temporary table valid on commit drop as
      select store_id, prod_id, max(o.ordered_at) as at, count(*)::int as times,
        (array_agg(l.qty order by o.ordered_at desc, o.order_id desc))[1] as qty
      from touched join orders o using (store_id)
      join order_lines l using (tenant_id, order_id, prod_id)
      where o.tenant_id = whom and o.status <> '90' group by store_id, prod_id;
    update store_products s set last_ordered_at = v.at, last_qty = v.qty, times = v.times from valid v
      where s.tenant_id = whom and s.store_id = v.store_id and s.prod_id = v.prod_id;
    delete from store_products s using touched t
      where s.tenant_id = whom and s.store_id = t.store_id and s.prod_id = t.prod_id
        and not exists (select 1 from valid v where v.store_id = t.store_id and v.prod_id = t.prod_id);
    drop table touched, valid;
  end loop;
end
$$;
