import { sql } from 'kysely'
import type { Database, Trx } from '@mall/server/db/open.ts'
import { alone } from './shop/alone.ts'
import { tenantShops } from './shop/tenant-shops.ts'

/** Creates the notifications that the demo's orders, notices and inquiries of the last weeks would have caused. */
export async function seedDemoNotifications(database: Database, now = new Date()): Promise<void> {
  for (const { tenantId } of tenantShops)
    await alone(database.tenant(tenantId), tenantId, (trx) => ringDemo(trx, now.toISOString()))
}

/** Notifications older than a day are read. Existing ones, from an earlier start or a real event, are not repeated. */
async function ringDemo(trx: Trx, now: string): Promise<void> {
  await sql`
    with recent as (select ${now}::timestamptz - interval '21 days' as begin),
    rung as (
      select u.user_id, case h.status when '20' then 'ORDER_CONFIRMED' when '40' then 'ORDER_SHIPPED' else 'ORDER_DELIVERED' end as code,
        '/app/main/mal006/' || o.order_id as url, jsonb_build_object('orderNo', o.order_no, 'deliveryDate', o.delivery_date) as params, h.at
      from recent join orders o on o.delivery_date > recent.begin::date
        join order_history h on h.order_id = o.order_id and h.status in ('20', '40', '50') and h.at > recent.begin
        join users u on u.store_id = o.store_id
      union all
      select u.user_id, 'NOTICE_POSTED', '/app/main/mal008/' || n.article_id, jsonb_build_object('title', n.title), n.starts_at
      from recent join notices n on n.starts_at > recent.begin and n.audience = 'ALL'
        join users u on u.role = 'STORE'
      union all
      select u.user_id, 'INQUIRY_REPLIED', '/app/main/mal009/' || i.article_id, jsonb_build_object('title', i.title), r.created_at
      from recent join inquiry_replys r on r.created_at > recent.begin and r.side = 'OFFICE'
        join inquiries i on i.article_id = r.article_id
        join users u on u.store_id = i.store_id
      union all
      select u.user_id, 'INQUIRY_POSTED', '/office/inquiries/' || i.article_id,
        jsonb_build_object('title', i.title, 'storeNm', s.store_nm), i.created_at
      from recent join inquiries i on i.created_at > recent.begin
        join stores s on s.store_id = i.store_id
        join users u on u.role = 'OFFICE'
    )
    insert into notifications (user_id, code, url, params, at, read_at)
    select user_id, code, url, params, at, case when at < ${now}::timestamptz - interval '1 day' then at + interval '3 hours' end
    from rung
    where at <= ${now}::timestamptz and not exists (
      select 1 from notifications n where n.user_id = rung.user_id and n.code = rung.code and n.url = rung.url
    )`.execute(trx)
}
