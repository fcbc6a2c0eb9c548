import { checkQuantity } from '@mall/contract/base/quantity'
import type { Db } from '#db/open.ts'
import { findNextDelivery } from '#features/holidays/next-delivery.ts'
import { daysBetween, type Day } from '#platform/day.ts'
import type { StoreView } from '#features/catalogue-index/catalogues.ts'
import { boughtIds, showRows } from '#features/catalogue-index/show-rows.ts'
import { habitsOf, inOrderOfHabit } from './habits.ts'
import { listDeliveryDays, listOrdered, type Ordered } from './order-sheet.queries.ts'
import { readHistory } from './usual/read-history.ts'
import { usualQuantities } from './usual/usual-order.ts'

/** Half a year tells a habit; what lies before it may have been another business. */
const weeks = 26
const columns = 4
/** Longer than any sheet that a person works through. */
const mostRows = 1000

/**
 * What the store buys, by its habits on the weekday of a delivery: of the day asked for, else of the next that it can
 * order for. For a weekday on which nothing has come yet, the latest deliveries before the day count, and when no day
 * can be ordered for, the latest of all. What cannot be ordered any more is left out.
 */
export async function showOrderSheet(db: Db, storeId: string, view: StoreView, asked: Day | null): Promise<Buffer> {
  const day = asked ?? (await findNextDelivery(db, storeId, new Date())).next?.date ?? null
  const { ordered, usual } = await readHabits(db, storeId, day)
  const habits = habitsOf(ordered)
  const dates = [...new Set(ordered.map((one) => one.day))].sort().slice(-columns)
  const ids = inOrderOfHabit(boughtIds(view), habits).slice(0, mostRows)
  return showRows(db, storeId, view, ids, { deliveryDate: day, dates }, (prodId, rule) => {
    const usualQty = usual.get(prodId)
    return {
      lastQtys: dates.map((date) => habits.get(prodId)?.qtyOn.get(date) ?? null),
      // A quantity that may be ordered, even if it may not any more what was usual.
      usualQty: usualQty === undefined ? null : checkQuantity(usualQty, rule).allowed,
    }
  })
}

interface Habits {
  ordered: Ordered[]
  usual: Map<string, number>
}

async function readHabits(db: Db, storeId: string, day: Day | null): Promise<Habits> {
  const { deliveries, closed } = day === null ? noHistory : await readHistory(db, storeId, day)
  const usual = day === null ? new Map<string, number>() : usualQuantities(day, deliveries, closed)
  const sameWeekday = deliveries.filter((one) => day !== null && isWeeksBefore(one.day, day))
  if (sameWeekday.length === 0)
    return { ordered: await listOrdered(db, storeId, await listDeliveryDays(db, storeId, weeks, day)), usual }
  const ordered = sameWeekday.flatMap((one) => [...one.lines].map(([prodId, qty]) => ({ day: one.day, prodId, qty })))
  return { ordered, usual }
}

const noHistory = { deliveries: [], closed: new Set<Day>() }

function isWeeksBefore(one: Day, day: Day): boolean {
  const days = daysBetween(one, day)
  return days > 0 && days <= 7 * weeks && days % 7 === 0
}
