import { atomically } from '#db/atomically.ts'
import type { Db } from '#db/open.ts'
import { deliveryDays, horizonDays, deadlineOf, type WorkCalendar } from '#features/holidays/delivery-days.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { addDays, seoulDay, type Day } from '#platform/day.ts'
import { nilId } from '#platform/ids.ts'
import { notify } from '../notify.ts'
import { holidayBetween } from './holiday-between.ts'
import { claimReminders, listForgetful, listMovedCutOffs } from './reminders.queries.ts'

/** This long before the cut-off. */
const leadMs = 3_600_000
const batch = 100
/** No store has this id, so it yields the calendar without store-specific days. */

interface Due {
  day: Day
  /** If set, only these stores, whose cut-off of the day was moved. */
  only?: string[]
}

/**
 * Reminds each store that usually orders for a day and has not yet, within the hour before its cut-off. The calendar
 * alone tells whether a cut-off is near, so most runs read nothing else.
 */
export async function remindStores(db: Db, now: Date): Promise<number> {
  const { calendar } = await getStoreRules(db, nilId, now)
  const moved = await listMovedCutOffs(db, now, new Date(now.getTime() + leadMs))
  let reminded = 0
  for (const due of dueDays(calendar, now, moved)) reminded += await remindOf(db, due, now)
  return reminded
}

function dueDays(calendar: WorkCalendar, now: Date, moved: readonly { store_id: string; day: Day }[]): Due[] {
  const today = seoulDay(now)
  const days = Array.from({ length: horizonDays + 1 }, (_, n) => addDays(today, n))
  const near = days.filter((day) => isNear(deadlineOf(day, calendar), now))
  const ofFew = [...new Set(moved.map(({ day }) => day))].filter((day) => !near.includes(day))
  return [
    ...near.map((day) => ({ day })),
    ...ofFew.map((day) => ({ day, only: moved.filter((one) => one.day === day).map((one) => one.store_id) })),
  ]
}

function isNear(deadline: Date, now: Date): boolean {
  return deadline > now && deadline.getTime() - now.getTime() <= leadMs
}

/** Page by page in separate transactions, so that reminders sent stay recorded if the process dies. */
async function remindOf(db: Db, { day, only }: Due, now: Date): Promise<number> {
  let reminded = 0
  for (let after = nilId; ;) {
    const storeIds = await listForgetful(db, day, { after, most: batch, only })
    const last = storeIds.at(-1)
    if (last === undefined) return reminded
    reminded += await remindSome(db, day, storeIds, now)
    after = last
  }
}

/** Store-specific days take precedence: closed, off its route, or with another cut-off. */
async function remindSome(db: Db, day: Day, storeIds: readonly string[], now: Date): Promise<number> {
  const byDeadline = new Map<number, { storeIds: string[]; holiday: string }>()
  for (const storeId of storeIds) {
    const { calendar, store } = await getStoreRules(db, storeId, now)
    const [verdict] = deliveryDays({ now, calendar, store, items: [] }, day, day)
    if (!verdict?.available || !isNear(verdict.deadline, now)) continue
    const group = byDeadline.get(verdict.deadline.getTime())
    if (group) group.storeIds.push(storeId)
    else {
      const holiday = holidayBetween(seoulDay(verdict.deadline), day, calendar)
      byDeadline.set(verdict.deadline.getTime(), { storeIds: [storeId], holiday })
    }
  }
  let reminded = 0
  for (const [deadline, group] of byDeadline) {
    reminded += await atomically(db, async (trx) => {
      const claimed = await claimReminders(trx, day, group.storeIds)
      if (claimed.length === 0) return 0
      const params = { deliveryDate: day, deadline: new Date(deadline).toISOString(), holiday: group.holiday }
      await notify(trx, { stores: { storeIds: claimed } }, { code: 'CUT_OFF_NEAR', url: '/app/main/mal003', params })
      return claimed.length
    })
  }
  return reminded
}
