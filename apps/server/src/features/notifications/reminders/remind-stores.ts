import { atomically } from '#db/statements/atomically.ts'
import type { Db } from '#db/open.ts'
import { deliveryDays, horizonDays, deadlineOf, type WorkCalendar } from '#features/holidays/delivery-days.ts'
import {
  getRulesOfAll,
  getStoreRules,
  listPlaceDays,
  listRouteCalendars,
  rulesOfPlace,
} from '#features/holidays/delivery-rules.queries.ts'
import { addDays, seoulDay, type Day } from '#platform/day.ts'
import { nilId } from '#platform/ids.ts'
import { notify } from '../notify.ts'
import { holidayBetween } from './holiday-between.ts'
import { claimReminders, listForgetful, listMovedCutOffs } from './reminders.queries.ts'

const batch = 100

interface Due {
  day: Day
  /** If set, only these stores, whose cut-off of the day was moved. */
  only?: string[]
}

/** A moment, what counts as near to it, and the channels of the reminder. */
interface Run {
  now: Date
  leadMs: number
  via: { bell: boolean; mail: boolean }
}

/**
 * Reminds each store that usually orders for a day and has not yet, as long before its cut-off as the wholesaler wants.
 * The calendars of wholesaler and routes tell whether a cut-off is near, so most runs read nothing else.
 */
export async function remindStores(db: Db, now: Date): Promise<number> {
  const ofAll = await getRulesOfAll(db, now)
  const { minutes, ...via } = ofAll.reminder
  if (minutes === 0 || !(via.bell || via.mail)) return 0
  const run = { now, leadMs: minutes * 60_000, via }
  const [moved, ofRoutes] = await Promise.all([
    listMovedCutOffs(db, now, new Date(now.getTime() + run.leadMs)),
    listRouteCalendars(db, ofAll),
  ])
  let reminded = 0
  for (const due of dueDays([ofAll.calendar, ...ofRoutes], run, moved)) reminded += await remindOf(db, due, run)
  return reminded
}

function dueDays(
  calendars: readonly WorkCalendar[],
  run: Run,
  moved: readonly { store_id: string; day: Day }[],
): Due[] {
  const today = seoulDay(run.now)
  const days = Array.from({ length: horizonDays + 1 }, (_, n) => addDays(today, n))
  const near = days.filter((day) => calendars.some((calendar) => isNear(deadlineOf(day, calendar), run)))
  const ofFew = [...new Set(moved.map(({ day }) => day))].filter((day) => !near.includes(day))
  return [
    ...near.map((day) => ({ day })),
    ...ofFew.map((day) => ({ day, only: moved.filter((one) => one.day === day).map((one) => one.store_id) })),
  ]
}

function isNear(deadline: Date, { now, leadMs }: Run): boolean {
  return deadline > now && deadline.getTime() - now.getTime() <= leadMs
}

/** Page by page in separate transactions, so that reminders sent stay recorded if the process dies. */
async function remindOf(db: Db, { day, only }: Due, run: Run): Promise<number> {
  let reminded = 0
  for (let after = nilId; ;) {
    const storeIds = await listForgetful(db, day, { after, most: batch, only })
    const last = storeIds.at(-1)
    if (last === undefined) return reminded
    reminded += await remindSome(db, day, storeIds, run)
    after = last
  }
}

/** Store-specific days take precedence: closed, off its route, or with another cut-off. */
async function remindSome(db: Db, day: Day, storeIds: readonly string[], run: Run): Promise<number> {
  const { now, via } = run
  const byDeadline = new Map<number, { storeIds: string[]; holiday: string }>()
  const placeDays = await listPlaceDays(db, storeIds)
  for (const storeId of storeIds) {
    const rules = await getStoreRules(db, storeId, now)
    const { calendar } = rules
    // One of its places is enough, because it is not known which one it would order for.
    const verdict = (placeDays.get(storeId) ?? [null])
      .flatMap((days) => {
        const { store } = rulesOfPlace(rules, days)
        return deliveryDays({ now, calendar, store, items: [] }, day, day)
      })
      .find(({ available }) => available)
    if (!verdict?.available || !isNear(verdict.deadline, run)) continue
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
      await notify(
        trx,
        { stores: { storeIds: claimed } },
        { code: 'CUT_OFF_NEAR', url: '/app/main/mal003', params, via },
      )
      return claimed.length
    })
  }
  return reminded
}
