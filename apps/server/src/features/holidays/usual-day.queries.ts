import { cancelled } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { addDays, type Day } from '#platform/day.ts'

/** A day is usual for a store that ordered for at least this many of the same weekdays of the four weeks before. */
export const usualFrom = 2

export function weekdaysBefore(day: Day): Day[] {
  return [7, 14, 21, 28].map((days) => addDays(day, -days))
}

/** An index-only scan of a tenth of a millisecond. */
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
