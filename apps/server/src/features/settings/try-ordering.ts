import type { OrderingRules } from '@mall/contract/settings'
import type { Db } from '#db/open.ts'
import { deliveryFee } from '#features/baskets/delivery-fee.ts'
import { deliveryDays, horizonDays } from '#features/holidays/delivery-days.ts'
import { getRuleBasis, rulesOfStore } from '#features/holidays/rule-basis.queries.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { basisWith } from './ordering-trial.ts'

const shownDays = 3
const noStore = { grade: '', routeId: null, ownDays: null, endDay: null, storeDays: [] }

/** What these rules would mean now for a store without rules of its own, by the calendar as it is. */
export async function tryOrdering(db: Db, rules: OrderingRules, now: Date) {
  const { calendar, store } = rulesOfStore(basisWith(await getRuleBasis(db, now), rules), noStore)
  const today = seoulDay(now)
  const days = deliveryDays({ now, calendar, store, items: [] }, today, addDays(today, horizonDays))
    .filter(({ available }) => available)
    .slice(0, shownDays)
  const fees = goodsToShow(rules).map((goodsAmt) => ({ goodsAmt, feeAmt: deliveryFee(goodsAmt, rules).totalAmt }))
  return { days: days.map(({ date, deadline }) => ({ date, deadline: deadline.toISOString() })), fees }
}

/** One order that pays the fee and one that does not, if the rules have both. */
function goodsToShow({ minOrderAmt, freeDeliveryFrom: free }: OrderingRules): number[] {
  const usual = minOrderAmt > 0 ? minOrderAmt : 30_000
  if (free === 0) return [usual]
  return free > usual ? [usual, free] : [free]
}
