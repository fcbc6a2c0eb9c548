import type { StockMove } from '@mall/contract/office-products/stock'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

type OfficeKind = 'IN' | 'OUT' | 'COUNT' | 'FREE' | 'EDIT' | 'IMPORT' | 'UNDO'

export interface OfficeMove {
  kind: OfficeKind
  at: Date
  name: string
  before: number | null
  after: number | null
  reason: string
}

/** A step of an order that has, or had, a line of the product. */
export interface OrderStep {
  orderId: string
  orderNo: string
  storeNm: string
  what: Exclude<StockMove['kind'], OfficeKind>
  at: Date
  name: string
  /** The line as it is now; 0: it was taken out. */
  qty: number
  /** What of it was confirmed, if it was. */
  confirmedQty: number | null
  /** Of a change of the line, or of a shortage. */
  from: number | null
  to: number | null
  reason: string
}

export interface FoundMoves {
  avail: number | null
  office: OfficeMove[]
  steps: OrderStep[]
}

/**
 * What moved the stock of a product in the last days, all of one moment, unordered; at most `most` moves of the office and
 * as many orders placed. Orders keep no moves: their placing is found by the lines of the product since the first id of
 * these days, the rest by the index of what changed goods.
 */
export async function findMoves(db: Db, prodId: string, days: number, most: number): Promise<FoundMoves> {
  const { rows } = await sql<{ avail: number | null; office: Json<OfficeMove>[]; steps: Json<OrderStep>[] }>`
    with span as materialized (
      select clock_timestamp() - make_interval(days => ${days}) as since
    ), office as (
      select m.kind, m.at, u.name, m.before, m.after, m.reason
      from stock_moves m join users u on u.user_id = m.user_id
      where m.prod_id = ${prodId} and m.at >= (select since from span)
      order by m.at desc limit ${most}
    ), changed as materialized (${changedSteps(prodId)}
    ), taken_out as (
      select distinct c.order_id from changed c where c.what = 'CHANGED'
    ), placed as (
      select o.order_id, 'PLACED' as what, o.ordered_at as at, o.user_id, null::int as from, null::int as to, '' as reason
      from order_lines l join orders o on o.order_id = l.order_id
      where l.prod_id = ${prodId} and l.order_id >= ${firstIdOf(days)} and o.ordered_at >= (select since from span)
      order by o.ordered_at desc limit ${most}
    ), emptied as (
      select o.order_id, 'PLACED' as what, o.ordered_at as at, o.user_id, null::int as from, null::int as to, '' as reason
      from orders o
      where o.order_id in (select order_id from taken_out) and o.ordered_at >= (select since from span)
        and not exists (select from order_lines l where l.order_id = o.order_id and l.prod_id = ${prodId})
    ), short as (${shortSteps(prodId, days)}
    -- Materialized, because without table statistics the planner would search for these again for every order.
    ), found as materialized (
      select * from placed union all select * from emptied union all select * from changed union all select * from short
    ), steps as (
      select s.order_id as "orderId", o.order_no as "orderNo", t.store_nm as "storeNm", s.what, s.at, u.name,
        coalesce(l.qty, 0) as qty, l.confirmed_qty as "confirmedQty", s.from, s.to, s.reason
      from found s
      join orders o on o.order_id = s.order_id
      join stores t on t.store_id = o.store_id
      join users u on u.user_id = s.user_id
      left join order_lines l on l.order_id = s.order_id and l.prod_id = ${prodId}
      where l.qty is not null or s.order_id in (select order_id from taken_out)
    )
    select (select avail from product_stock where prod_id = ${prodId}) as avail,
      coalesce((select jsonb_agg(office) from office), '[]') as office,
      coalesce((select jsonb_agg(steps) from steps), '[]') as steps`.execute(db)
  const [found] = rows
  return { avail: found?.avail ?? null, office: dated(found?.office), steps: dated(found?.steps) }
}

/** Changed lines of the product, and orders that were cancelled or restored. */
function changedSteps(prodId: string) {
  return sql`
      select h.order_id, h.what, h.at, h.user_id, x.from, x.to, '' as reason
      from order_history h
      left join lateral (
        select (l->>'from')::int as from, (l->>'to')::int as to
        from jsonb_array_elements(h.changes->'lines') l
        where h.what = 'CHANGED' and l->>'prodId' = ${prodId}
      ) x on true
      where h.what in ('CHANGED', 'CANCELLED', 'CANCELLED_BY_OFFICE', 'RESTORED')
        and h.at >= (select since from span) and (h.what <> 'CHANGED' or x.from is not null)`
}

/** Shortages as last confirmed, and when an order was shipped. What it noted then has only the names of products. */
function shortSteps(prodId: string, days: number) {
  return sql`
      select distinct on (l.order_line_id, h.what = 'SHIPPED') h.order_id, 'SHORT' as what, h.at, h.user_id,
        case h.what when 'SHIPPED' then x.from else l.qty end as from, x.to, x.reason
      from order_lines l
      join order_history h on h.order_id = l.order_id and h.what in ('CONFIRMED', 'PREPARING', 'CORRECTED', 'SHIPPED')
        and h.at >= (select since from span)
      cross join lateral (
        select (j->>'from')::int as from, (j->>'to')::int as to, coalesce(j->>'reason', '') as reason
        from jsonb_array_elements(h.changes->'lines') j
        where j->>'prodNm' = l.prod_nm and (h.what <> 'SHIPPED' or (j->>'to')::int < (j->>'from')::int)
          and (j->>'to')::int = case h.what when 'SHIPPED' then l.shipped_qty else l.confirmed_qty end
        limit 1
      ) x
      where l.prod_id = ${prodId} and l.order_id >= ${firstIdOf(days + daysOnTheWay)}
        and (l.confirmed_qty < l.qty or l.shipped_qty < coalesce(l.confirmed_qty, l.qty))
        and (h.what = 'SHIPPED' or l.confirmed_qty < l.qty)
      order by l.order_line_id, h.what = 'SHIPPED', h.at desc`
}

/** From placing to shipping, for most orders. */
const daysOnTheWay = 7

/** Ids of orders rise with time; a day before, as clocks differ. */
function firstIdOf(days: number): string {
  const hex = (Date.now() - (days + 1) * 86_400_000).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

type Json<T extends { at: Date }> = Omit<T, 'at'> & { at: string }

function dated<T extends { at: string }>(rows: readonly T[] = []): (Omit<T, 'at'> & { at: Date })[] {
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
