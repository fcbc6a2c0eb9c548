import type { Db } from '#db/open.ts'
import { closingsBetween } from '#features/holidays/closings.ts'
import { getStoreRules, type StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { addDays, seoulInstant, type Day } from '#platform/day.ts'
import { seasonAround, year, type Delivery } from './comparable.ts'
import { listDeliveries } from './usual.queries.ts'

/** Input for the usual order of a day. */
export interface History {
  rules: StoreRules
  deliveries: Delivery[]
  /** Days without delivery that would otherwise have had one. */
  closed: Set<Day>
}

/** Only closed days up to the next delivery matter; a few weeks is more than enough. */
const ahead = 30

export async function readHistory(db: Db, storeId: string, day: Day): Promise<History> {
  const [first, last] = [addDays(day, -year - seasonAround), addDays(day, ahead)]
  const [rules, deliveries] = await Promise.all([
    getStoreRules(db, storeId, seoulInstant(first, '12:00'), last),
    listDeliveries(db, storeId, day),
  ])
  return { rules, deliveries, closed: closingsBetween(rules, first, last) }
}
