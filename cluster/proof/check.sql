-- Whether the database holds what the mall has acknowledged, by SQL alone. psql -v journal=… -v stock=… -v share=…
-- Run as a superuser, who sees all wholesalers. Each row is a fault with the number of its cases; 0 everywhere is right.

\set ON_ERROR_STOP on
set client_min_messages = warning;
create temp table acknowledged (tenant_id text, order_id uuid, order_no text, key text, total bigint);
\copy acknowledged from pstdin

create temp view sold as
select l.tenant_id, o.store_id, l.prod_id, l.alc_list_id, sum(l.qty) as qty
from order_lines l join orders o using (tenant_id, order_id)
where o.status <> '90'
group by 1, 2, 3, 4;

select 'acknowledged, but not there' as fault, count(*) from acknowledged a
where not exists (select from orders o where o.tenant_id = a.tenant_id and o.order_id = a.order_id and o.order_no = a.order_no)
union all
select 'one key, two orders', count(*) from (
  select from acknowledged group by tenant_id, key having count(distinct order_id) > 1) x
union all
select 'an order without its key, or with two', count(*) from orders o
where (select count(*) from idempotency_keys k where k.tenant_id = o.tenant_id and k.answer ->> 'orderId' = o.order_id::text) <> 1
union all
select 'key kept with another order', count(*) from acknowledged a
where not exists (select from idempotency_keys k
  where k.tenant_id = a.tenant_id and k.key = a.key and k.answer ->> 'orderId' = a.order_id::text)
union all
select 'one basket, two orders', count(*) from (
  select from orders where basket_id is not null group by tenant_id, basket_id having count(*) > 1) x
union all
select 'another total than acknowledged', count(*) from acknowledged a join orders o using (tenant_id, order_id)
where o.total_amt <> a.total and o.status <> '90'
union all
select 'total is not the sum of the lines', count(*) from orders o
where o.total_amt <> (select coalesce(sum(l.total_amt), 0) from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.order_id)
union all
select 'an order without history', count(*) from orders o
where not exists (select from order_history h where h.tenant_id = o.tenant_id and h.order_id = o.order_id)
union all
select 'stock below zero', count(*) from product_stock where avail < 0
union all
select 'stock is not what was there less what was sold', count(*) from product_stock p
where p.avail <> :stock - coalesce((select sum(s.qty) from sold s
  where s.tenant_id = p.tenant_id and s.prod_id = p.prod_id), 0)
union all
select 'share overdrawn', count(*) from alc_quotas where ordered_qty not between 0 and quota_qty
union all
select 'share is not what was sold', count(*) from alc_quotas q
where q.ordered_qty <> coalesce((select sum(s.qty) from sold s where s.tenant_id = q.tenant_id
  and s.store_id = q.store_id and s.prod_id = q.prod_id and s.alc_list_id = q.alc_list_id), 0)
union all
select 'allocation is not the whole less the shares', count(*) from alc_products a
where a.avail <> (select sum(q.quota_qty - q.ordered_qty) from alc_quotas q
  where q.tenant_id = a.tenant_id and q.alc_list_id = a.alc_list_id and q.prod_id = a.prod_id)
union all
select 'balance is not the sum of the ledger', count(*) from stores s
where s.balance <> (select coalesce(sum(amount), 0) from ledger_entries l where l.tenant_id = s.tenant_id and l.store_id = s.store_id)
union all
select 'ledger skips', count(*) from (
  select balance_after - sum(amount) over (partition by tenant_id, store_id order by entry_id) as gap from ledger_entries) x
where gap <> 0;

select 'orders' as counted, count(*) from orders
union all select 'acknowledged', count(*) from acknowledged
union all select 'cancelled', count(*) from orders where status = '90';
