import { checkQuantity } from '@mall/contract/quantity'
import type { Db } from '#db/open.ts'
import { findNextDelivery } from '#features/holidays/next-delivery.ts'
import { daysBetween, type Day } from '#platform/day.ts'
import type { StoreView } from '#features/catalogue-index/catalogues.ts'
import { habitsOf, inOrderOfHabit } from './habits.ts'
import { readyRows } from '#features/catalogue-index/rows/kept-rows.ts'
import { listDeliveryDays, listOrdered, type Ordered } from './order-sheet.queries.ts'
import { joinRows, type ReadyRow } from '#features/catalogue-index/rows/row-bytes.ts'
import { hasBit } from '#features/catalogue-index/search/product-set.ts'
import { statusNumbers } from '#features/catalogue-index/search/search-index.ts'
import { buyable, byRecency } from '#features/catalogue-index/shelf.ts'
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
  const { index } = view.catalogue
  const day = asked ?? (await findNextDelivery(db, storeId, new Date())).next?.date ?? null
  const { ordered, usual } = await readHabits(db, storeId, day)
  const habits = habitsOf(ordered)
  const dates = [...new Set(ordered.map((one) => one.day))].sort().slice(-columns)
  const ids = inOrderOfHabit(boughtInView(view), habits).slice(0, mostRows)
  const slots = ids.flatMap((id) => index.slotOf.get(id) ?? [])
  const ready = await readyRows(db, storeId, view, slots)
  const rows = slots.flatMap((slot): ReadyRow[] => {
    const row = ready.get(slot)
    if (!row) return []
    const prodId = index.ids[slot] ?? ''
    const lastQtys = dates.map((date) => habits.get(prodId)?.qtyOn.get(date) ?? null)
    const usualQty = usual.get(prodId)
    // A quantity that may be ordered, even if it may not any more what was usual.
    const allowed = usualQty === undefined ? null : checkQuantity(usualQty, row.article.rule).allowed
    return [{ ...row, lead: '{"prod":', trail: `,"lastQtys":${JSON.stringify(lastQtys)},"usualQty":${allowed}}` }]
  })
  return joinRows(`{"deliveryDate":${JSON.stringify(day)},"dates":${JSON.stringify(dates)},"rows":[`, rows, ']}')
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

/** What the store has bought and can still buy, the latest first. */
function boughtInView({ catalogue, shelf }: StoreView): string[] {
  const { index } = catalogue
  const set = buyable(shelf)
  return Array.from(byRecency(shelf.bought))
    .filter((slot) => hasBit(set, slot) && index.states[slot] !== statusNumbers.STOPPED)
    .map((slot) => index.ids[slot] ?? '')
}
