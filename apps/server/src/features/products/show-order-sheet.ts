import { checkQuantity } from '@mall/contract/quantity'
import type { Db } from '#db/open.ts'
import { findNextDelivery } from '#features/holidays/next-delivery.ts'
import { addDays, type Day } from '#platform/day.ts'
import type { StoreView } from './catalogues.ts'
import { habitsOf, inOrderOfHabit } from './habits.ts'
import { readyRows } from './kept-rows.ts'
import { listDeliveryDays, listOrdered, type Ordered } from './order-sheet.queries.ts'
import { joinRows, type ReadyRow } from './row-bytes.ts'
import { hasBit } from './search/product-set.ts'
import { statusNumbers } from './search-index.ts'
import { buyable, byRecency } from './shelf.ts'

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
  const ordered = await listHabitual(db, storeId, day)
  const habits = habitsOf(ordered)
  const dates = [...new Set(ordered.map((one) => one.day))].sort().slice(-columns)
  const ids = inOrderOfHabit(boughtInView(view), habits).slice(0, mostRows)
  const slots = ids.flatMap((id) => index.slotOf.get(id) ?? [])
  const ready = await readyRows(db, storeId, view, slots)
  const rows = slots.flatMap((slot): ReadyRow[] => {
    const row = ready.get(slot)
    if (!row) return []
    const habit = habits.get(index.ids[slot] ?? '')
    const lastQtys = dates.map((date) => habit?.qtyOn.get(date) ?? null)
    // A quantity that may be ordered, even if it may not any more what was usual.
    const usualQty = habit ? checkQuantity(habit.usualQty, row.article.rule).allowed : null
    return [{ ...row, lead: '{"prod":', trail: `,"lastQtys":${JSON.stringify(lastQtys)},"usualQty":${usualQty}}` }]
  })
  return joinRows(`{"deliveryDate":${JSON.stringify(day)},"dates":${JSON.stringify(dates)},"rows":[`, rows, ']}')
}

async function listHabitual(db: Db, storeId: string, day: Day | null): Promise<Ordered[]> {
  const sameWeekday = day === null ? [] : await listOrdered(db, storeId, weekdaysBefore(day))
  if (sameWeekday.length > 0) return sameWeekday
  return listOrdered(db, storeId, await listDeliveryDays(db, storeId, weeks, day))
}

function weekdaysBefore(day: Day): Day[] {
  return Array.from({ length: weeks }, (_, week) => addDays(day, -7 * (week + 1)))
}

/** What the store has bought and can still buy, the latest first. */
function boughtInView({ catalogue, shelf }: StoreView): string[] {
  const { index } = catalogue
  const set = buyable(shelf)
  return Array.from(byRecency(shelf.bought))
    .filter((slot) => hasBit(set, slot) && index.states[slot] !== statusNumbers.STOPPED)
    .map((slot) => index.ids[slot] ?? '')
}
