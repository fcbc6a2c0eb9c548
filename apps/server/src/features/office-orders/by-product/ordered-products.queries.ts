import type { OrderedProduct } from '@mall/contract/office-orders/by-product'
import { sql, type RawBuilder } from 'kysely'
import { isNamed } from '#db/statements/named-like.ts'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { wordsOf } from '#platform/hangul.ts'

export interface DeliveryDays {
  deliveryFrom?: Day | undefined
  deliveryTo?: Day | undefined
}

interface Question extends DeliveryDays {
  q?: string | undefined
  sort: 'name' | 'total'
  offset: number
  limit: number
}

/** More words than any name has. */
const mostWords = 12

/** A page of the products of open orders, and how many there are. The lines of waiting orders alone are read. */
export async function listOrderedProducts(db: Db, { q = '', sort, offset, limit, ...days }: Question) {
  const named = wordsOf(q)
    .slice(0, mostWords)
    .map((word) => sql`and (${isNamed('p.prod_nm', word)} or ${isNamed('p.prod_cd', word)})`)
  const order = sort === 'total' ? sql`"orderedQty" desc, "prodNm", "prodId"` : sql`"prodNm", "prodId"`
  const { rows } = await sql<{ total: number; content: OrderedProduct[] }>`
    with ordered as materialized (
      select l.prod_id, sum(l.qty) as ordered_qty, coalesce(sum(l.confirmed_qty), 0) as confirmed_qty,
        count(*) as orders, count(*) filter (where o.status = '10') as received
      from orders o join order_lines l on l.order_id = o.order_id
      -- The states are written out: by them a plan finds the index of waiting orders.
      where o.status in ('10', '20', '30') ${onDays(days)}
      group by l.prod_id
    ), found as materialized (
      select w.prod_id as "prodId", p.prod_cd as "prodCd", p.prod_nm as "prodNm", p.spec, p.unit, p.box_qty as "boxQty",
        k.avail as "stockQty", w.ordered_qty as "orderedQty", w.confirmed_qty as "confirmedQty",
        w.orders as "orderCount", w.received as "receivedCount"
      from ordered w join products p on p.prod_id = w.prod_id left join product_stock k on k.prod_id = w.prod_id
      where true ${sql.join(named, sql` `)}
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(shown) from (
        select * from found order by ${order} limit ${limit} offset ${offset}) shown), '[]') as content`.execute(db)
  return rows[0] ?? { total: 0, content: [] }
}

export function onDays({ deliveryFrom, deliveryTo }: DeliveryDays): RawBuilder<unknown> {
  return sql`${deliveryFrom === undefined ? sql`` : sql`and o.delivery_date >= ${deliveryFrom}`}
    ${deliveryTo === undefined ? sql`` : sql`and o.delivery_date <= ${deliveryTo}`}`
}
