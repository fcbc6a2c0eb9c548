import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { Db } from '#db/open.ts'
import { findNextDelivery } from '#features/holidays/next-delivery.ts'
import { daysBetween, type Day } from '#platform/day.ts'
import type { StoreView } from '#features/catalogue-index/catalogues.ts'
import { boughtIds, showRows } from '#features/catalogue-index/show-rows.ts'
import { habitsOf, inOrderOfHabit } from './habits.ts'
import { listDeliveryDays, listOrdered, type Ordered } from './order-sheet.queries.ts'
import { readHistory } from './usual/read-history.ts'
import { usualQuantities } from './usual/usual-order.ts'

/** Half a year shows a habit; older orders may come from a different business. */
const weeks = 26
const columns = 4
/** More rows than any user works through. */
const mostRows = 1000

/**
 * A store's usual purchases on the weekday of a delivery: the given day, otherwise the next orderable one. For a
 * weekday without deliveries, the latest ones before the day count; if no day can be ordered for, the latest of all.
 * Articles that can no longer be ordered are left out.
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
      // An orderable quantity, even if the usual one no longer is.
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
