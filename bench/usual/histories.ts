import type { Sql } from '../../apps/server/src/db/driver/session.ts'
import { holidayName } from '../../apps/server/src/features/holidays/korean-holidays.ts'
import type { Delivery } from '../../apps/server/src/features/products/usual/comparable.ts'
import { addDays, type Day } from '../../apps/server/src/platform/day.ts'

export interface Article {
  unit: string
  boxQty: number
  minQty: number
  maxQty: number | null
  stepQty: number
}

export interface History {
  storeId: string
  /** Oldest first. */
  deliveries: Delivery[]
  /** Goods in won, by day. */
  amounts: Map<Day, number>
  /** Latest unit price in won, by product. */
  prices: Map<string, number>
}

interface LineRow {
  store_id: string
  day: Day
  prod_id: string
  qty: number
  amount: number
}

/** Orders of every store (or the first `mostStores`) for each day. */
export async function readHistories(owner: Sql, tenantId: string, mostStores: number): Promise<History[]> {
  const rows = await owner<LineRow>`
    select o.store_id, o.delivery_date::text as day, l.prod_id, sum(l.qty)::int as qty, sum(l.total_amt)::int as amount
    from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.order_id
    where o.tenant_id = ${tenantId} and o.status <> '90' and o.store_id in (
      select store_id from stores where tenant_id = ${tenantId} order by md5(store_id::text) limit ${mostStores})
    group by 1, 2, 3 order by 1, 2`
  const histories = new Map<string, Map<Day, Map<string, number>>>()
  const amounts = new Map<string, Map<Day, number>>()
  const prices = new Map<string, Map<string, number>>()
  for (const { store_id: storeId, day, prod_id: prodId, qty, amount } of rows) {
    ensure(prices, storeId, () => new Map<string, number>()).set(prodId, amount / qty)
    const days = ensure(histories, storeId, () => new Map<Day, Map<string, number>>())
    ensure(days, day, () => new Map<string, number>()).set(prodId, qty)
    const sums = ensure(amounts, storeId, () => new Map<Day, number>())
    sums.set(day, (sums.get(day) ?? 0) + amount)
  }
  return [...histories].map(([storeId, days]) => ({
    storeId,
    deliveries: [...days].map(([day, lines]) => ({ day, lines })),
    amounts: amounts.get(storeId) ?? new Map<Day, number>(),
    prices: prices.get(storeId) ?? new Map<string, number>(),
  }))
}

function ensure<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

export async function readArticles(owner: Sql, tenantId: string): Promise<Map<string, Article>> {
  const rows = await owner<{
    prod_id: string
    unit: string
    box_qty: number
    min_qty: number
    max_qty: number
    step_qty: number
  }>`
    select prod_id, unit, box_qty, min_qty, max_qty, step_qty from products where tenant_id = ${tenantId}`
  return new Map(
    rows.map((row) => [
      row.prod_id,
      { unit: row.unit, boxQty: row.box_qty, minQty: row.min_qty, maxQty: row.max_qty, stepQty: row.step_qty },
    ]),
  )
}

/** The last quantity of each store and product, as the mall stores it. */
export async function readLastQuantities(owner: Sql, tenantId: string): Promise<Map<string, Map<string, number>>> {
  const rows = await owner<{ prod_id: string; store_id: string; last_qty: number }>`
    select prod_id, store_id, last_qty from store_products where tenant_id = ${tenantId}`
  const found = new Map<string, Map<string, number>>()
  for (const row of rows) ensure(found, row.prod_id, () => new Map<string, number>()).set(row.store_id, row.last_qty)
  return found
}

/** The closed days of a wholesaler; stores of the seeds have none of their own. */
export async function readClosings(owner: Sql, tenantId: string, from: Day, to: Day): Promise<Set<Day>> {
  const rows = await owner<{ day: Day }>`
    select day::text from company_days where tenant_id = ${tenantId} and kind = 'CLOSED'`
  const closed = new Set(rows.map(({ day }) => day))
  for (let day = from; day <= to; day = addDays(day, 1)) if (holidayName(day) !== undefined) closed.add(day)
  return closed
}
