import { cancelled } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

/** The store's latest delivery days, upcoming ones included; with `before`, only earlier ones. */
export async function listDeliveryDays(db: Db, storeId: string, count: number, before: Day | null): Promise<Day[]> {
  const rows = await db
    .selectFrom('orders')
    .select('delivery_date')
    .distinct()
    .where('store_id', '=', storeId)
    .where('status', '<>', cancelled)
    .$if(before !== null, (query) => query.where('delivery_date', '<', before))
    .orderBy('delivery_date', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => row.delivery_date)
}

export interface Ordered {
  day: Day
  prodId: string
  qty: number
}

/** Quantities the store ordered for each of these days; orders for one day are merged. */
export async function listOrdered(db: Db, storeId: string, days: readonly Day[]): Promise<Ordered[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.order_id')
    .select(['o.delivery_date as day', 'l.prod_id as prodId'])
    .select((eb) => eb.cast<number>(eb.fn.sum('l.qty'), 'integer').as('qty'))
    .where('o.store_id', '=', storeId)
    .where('o.delivery_date', '=', sql<Day>`any (${days}::date[])`)
    .where('o.status', '<>', cancelled)
    .groupBy(['o.delivery_date', 'l.prod_id'])
    .execute()
}
