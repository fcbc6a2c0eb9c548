import { cancelled } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { addDays, type Day } from '#platform/day.ts'

/** A store usually orders for a day if it did for at least so many of the same weekdays before. */
export const usualFrom = 2

export function weekdaysBefore(day: Day): Day[] {
  return [7, 14, 21, 28].map((days) => addDays(day, -days))
}

/** Uses an index. */
export async function isUsualDay(db: Db, storeId: string, day: Day): Promise<boolean> {
  const { days } = await db
    .selectFrom('orders')
    .select(sql<number>`count(distinct delivery_date)::int`.as('days'))
    .where('store_id', '=', storeId)
    .where('delivery_date', 'in', weekdaysBefore(day))
    .where('status', '<>', cancelled)
    .executeTakeFirstOrThrow()
  return days >= usualFrom
}
