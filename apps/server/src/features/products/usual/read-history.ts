import type { Db } from '#db/open.ts'
import { closingsBetween } from '#features/holidays/closings.ts'
import { getStoreRules, type StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { addDays, seoulInstant, type Day } from '#platform/day.ts'
import { seasonAround, year, type Delivery } from './comparable.ts'
import { listDeliveries } from './usual.queries.ts'

/** All from which the usual order of a day is worked out. */
export interface History {
  rules: StoreRules
  deliveries: Delivery[]
  /** Days on which nothing was or will be delivered that might have been. */
  closed: Set<Day>
}

/** Closing days after a delivery matter as far as the next one; a few weeks is very far. */
const ahead = 30

export async function readHistory(db: Db, storeId: string, day: Day): Promise<History> {
  const [first, last] = [addDays(day, -year - seasonAround), addDays(day, ahead)]
  const [rules, deliveries] = await Promise.all([
    getStoreRules(db, storeId, seoulInstant(first, '12:00'), last),
    listDeliveries(db, storeId, day),
  ])
  return { rules, deliveries, closed: closingsBetween(rules, first, last) }
}
