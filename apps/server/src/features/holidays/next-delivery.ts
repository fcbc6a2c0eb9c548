import type { Db } from '#db/open.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { deliveryDays, horizonDays, type DeliveryDay } from './delivery-days.ts'
import { getStoreRules } from './delivery-rules.queries.ts'

/** The next day a store can order for, and the last future day whose cut-off has passed. */
export async function findNextDelivery(
  db: Db,
  storeId: string,
  now: Date,
): Promise<{ next: DeliveryDay | undefined; lastClosed: DeliveryDay | undefined }> {
  const today = seoulDay(now)
  const { calendar, store } = await getStoreRules(db, storeId, now)
  const days = deliveryDays({ now, calendar, store, items: [] }, today, addDays(today, horizonDays))
  return {
    next: days.find((day) => day.available),
    lastClosed: days.findLast(({ date, reason }) => date > today && reason?.code === 'CUT_OFF_PASSED'),
  }
}
