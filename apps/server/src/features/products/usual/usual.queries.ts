import { cancelled } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { addDays, type Day } from '#platform/day.ts'
import { longestMemory, seasonAround, year, type Delivery } from './comparable.ts'

/**
 * A store's orders by day for the last half year, the same weeks a year ago, and the day itself. Days come from index
 * orders_of_store_by_delivery, lines by primary key. Packed, as a year has thousands of lines.
 */
export async function listDeliveries(db: Db, storeId: string, day: Day): Promise<Delivery[]> {
  const [from, seasonFrom, seasonTo] = [-longestMemory, -year - seasonAround, -year + seasonAround].map((days) =>
    addDays(day, days),
  )
  const { rows } = await sql<{ day: Day; lines: string }>`
    select o.delivery_date as day, string_agg(l.prod_id || ' ' || l.qty, ',') as lines
    from orders o join order_lines l on l.order_id = o.order_id
    where o.store_id = ${storeId} and o.status <> ${sql.lit(cancelled)} and (
      o.delivery_date between ${from} and ${day} or o.delivery_date between ${seasonFrom} and ${seasonTo})
    group by o.delivery_date`.execute(db)
  return rows.map(({ day: date, lines }) => ({ day: date, lines: linesOf(lines) }))
}

/** How much of what a store ordered for a day does not come, by article: the office confirmed or shipped less. */
export async function listShort(db: Db, storeId: string, day: Day): Promise<Map<string, number>> {
  const { rows } = await sql<{ prodId: string; qty: number }>`
    select l.prod_id as "prodId", sum(l.qty - coalesce(l.shipped_qty, l.confirmed_qty))::int as qty
    from orders o join order_lines l on l.order_id = o.order_id
    where o.store_id = ${storeId} and o.delivery_date = ${day} and o.status <> ${sql.lit(cancelled)}
      and coalesce(l.shipped_qty, l.confirmed_qty) < l.qty
    group by l.prod_id`.execute(db)
  return new Map(rows.map(({ prodId, qty }) => [prodId, qty]))
}

/** Merges several orders for one day. */
function linesOf(packed: string): Map<string, number> {
  const lines = new Map<string, number>()
  for (const one of packed.split(',')) {
    const [prodId = '', qty] = one.split(' ')
    lines.set(prodId, (lines.get(prodId) ?? 0) + Number(qty))
  }
  return lines
}
