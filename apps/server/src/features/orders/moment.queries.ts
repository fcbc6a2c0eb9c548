import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '#db/open.ts'
import { storeRulesVersion } from '#features/holidays/delivery-rules.queries.ts'
import { articlesVersion } from '#features/products/store-products.queries.ts'

/** Rows an order depends on, besides the goods it locks. */
export interface Watched {
  storeId: string
  storeDeliveryId: string
  /** A uuid[] expression. */
  prodIds: RawBuilder<string[]>
}

/** The articles of a basket; its lines cannot change while it is claimed. */
export function articlesOfBasket(basketId: string): RawBuilder<string[]> {
  return sql<string[]>`array(select prod_id from basket_items where basket_id = ${basketId})`
}

export interface Moment {
  now: Date
  /** Equal at two moments if no rule that affects the order changed in between. */
  version: string
}

/** Reads the clock (see `readClock`) and, in the same statement, the version of every rule that affects the order. */
export async function readMoment(trx: Trx, { storeId, storeDeliveryId, prodIds }: Watched): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select clock_timestamp() as now, hashtextextended(format('%s|%s|%s',
      ${storeRulesVersion(storeId)},
      ${articlesVersion(storeId, prodIds, new Date())},
      (select xmin from store_deliverys where store_delivery_id = ${storeDeliveryId})), 0)::text as version`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('the database has no clock')
  return row
}

/** The clock as `readClock`, and the next order number, in one statement. */
export async function readClockAndNumber(trx: Trx): Promise<{ now: Date; number: number }> {
  const { rows } = await sql<{ now: Date; number: number }>`
    select clock_timestamp() as now, nextval('order_numbers') as number`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the database has no clock')
  return row
}

/** Uses clock_timestamp(), not now(): an order that waited for a lock must still meet the cut-off. */
export async function readClock(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the database has no clock')
  return row.now
}
