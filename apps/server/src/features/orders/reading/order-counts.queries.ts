import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/open.ts'
import { storeRulesVersion } from '#features/holidays/delivery-rules.queries.ts'
import { filtered, isWholeStore, type OrderFilter, type StoreFilter } from './order-filter.queries.ts'

/** The number of orders of a list. All orders of a store are not counted: triggers keep their number (migration 0037). */
export function totalOf(db: Db, filter: OrderFilter): RawBuilder<number> {
  if (isWholeStore(filter))
    return sql`coalesce((select order_count from store_order_counts where store_id = ${filter.storeId}), 0)`
  return sql`(${filtered(db, filter).select(sql`count(*)::int`.as('n'))})`
}

/** The total of a store's list, and the version of the rules by which its rows are shown. */
export async function countWithRules(db: Db, filter: StoreFilter): Promise<{ total: number; rulesVersion: string }> {
  return db
    .selectNoFrom([totalOf(db, filter).as('total'), storeRulesVersion(filter.storeId).as('rulesVersion')])
    .executeTakeFirstOrThrow()
}

/** Counts up to `most`: across all stores there may be a million. */
export async function countOrdersUpTo(db: Db, filter: OrderFilter, most: number): Promise<number> {
  const { n } = await db
    .selectFrom(filtered(db, filter).select('orders.order_id').limit(most).as('some'))
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Number of orders in each of these states. */
export async function countByStatus(db: Db, filter: OrderFilter, statuses: readonly OrderStatus[]) {
  const rows = await filtered(db, filter)
    .select('orders.status')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('orders.status', 'in', statuses)
    .groupBy('orders.status')
    .execute()
  return new Map(rows.map(({ status, n }) => [status, n]))
}
