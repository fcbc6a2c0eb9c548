import type { Db } from '#db/open.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { deliveryDays, horizonDays, takenFrom, type DeliveryDay } from './delivery-days.ts'
import { getPlaceRules } from './delivery-rules.queries.ts'

/**
 * For the store's default place: the next day it can order for, when ordering opens if it is not open now, and the last
 * future day whose cut-off has passed.
 */
export async function findNextDelivery(
  db: Db,
  storeId: string,
  now: Date,
): Promise<{ next: DeliveryDay | undefined; opensAt: Date | null; lastClosed: DeliveryDay | undefined }> {
  const today = seoulDay(now)
  const { calendar, store } = await getPlaceRules(db, storeId, undefined, now)
  const days = deliveryDays({ now, calendar, store, items: [] }, today, addDays(today, horizonDays))
  const next = days.find((day) => day.available)
  return {
    next,
    opensAt: next ? takenFrom(next.date, { now, calendar, store }) : null,
    lastClosed: days.findLast(({ date, reason }) => date > today && reason?.code === 'CUT_OFF_PASSED'),
  }
}
