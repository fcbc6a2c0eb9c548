import type { CallOk } from '@mall/contract/base/call'
import type { comingDelivery } from '@mall/contract/holidays'
import type { Db } from '#db/open.ts'
import { addDays, seoulDay, type Day } from '#platform/day.ts'
import { horizonDays } from './delivery-days.ts'
import { knowDays } from './known-days.ts'
import { getRuleBasis, listFollowedRules } from './rule-basis.queries.ts'

/** Of all stores together: the next day of delivery after today, and the next cut-off. */
export async function findComingDelivery(db: Db, now: Date): Promise<CallOk<typeof comingDelivery>> {
  const today = seoulDay(now)
  const [basis, all] = await Promise.all([getRuleBasis(db, now), listFollowedRules(db, today)])
  const known = knowDays(now)
  const followed = all.map(({ placeDays, ...store }) => ({ placeDays, rules: known.rulesOf(basis, store) }))
  let nextDay: Day | null = null
  let nextCutOff: { deadline: Date; deliveryDate: Day } | null = null
  for (let n = 0; n <= horizonDays; n += 1) {
    const deliveryDate = addDays(today, n)
    for (const { placeDays, rules } of followed) {
      if (!known.isDelivered(rules, placeDays, deliveryDate)) continue
      if (n > 0) nextDay ??= deliveryDate
      const deadline = known.deadline(rules, placeDays, deliveryDate)
      if (deadline > now && (nextCutOff === null || deadline < nextCutOff.deadline))
        nextCutOff = { deadline, deliveryDate }
    }
  }
  return {
    nextDay,
    nextCutOff: nextCutOff && { ...nextCutOff, deadline: nextCutOff.deadline.toISOString() },
    serverNow: now.toISOString(),
  }
}
