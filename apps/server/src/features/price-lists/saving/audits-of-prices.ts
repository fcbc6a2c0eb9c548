import { dayBefore, periodOn, turningDays, type PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { AuditedChange } from '#features/office-products/editor.ts'
import { productRows } from '#features/office-products/saving/audits-of.ts'
import type { Day } from '#platform/day.ts'
import { periodsAfter } from './first-other-day.ts'
import type { LineKey } from './lines.ts'
import type { LinePlan } from './plan-lines.ts'

interface PriceAudit {
  action: 'price.changed' | 'price.undone'
  changeId: string
  /** Of all prices of the change: a line with several prices is among them for each. */
  lines: readonly LineKey[]
}

/** What the audit log keeps of some lines of a change: each of their prices on its first day, before and after. */
export function auditsOfPrices({ action, changeId, lines }: PriceAudit) {
  const storeIds = new Set(lines.map(({ storeId }) => storeId))
  const [storeId] = storeIds
  const about = storeIds.size === 1 && storeId !== undefined ? { storeId } : {}
  const facts = { changeId, count: lines.length, ...about }
  return (plans: readonly LinePlan[]): AuditedChange[] => productRows(action, facts, plans.flatMap(entriesOf))
}

function entriesOf({ line, prodCd, prodNm, storeNm, periods, changes, ...written }: LinePlan) {
  const after = periodsAfter(periods, written)
  const named = { prodId: line.prodId, prodCd, prodNm: `${prodNm} (${storeNm ?? line.grade ?? ''})` }
  return changes.map(({ act, from }) => {
    const to = act === 'SET' ? lastDayOf(after, from) : null
    return {
      ...named,
      before: { unitPrice: priceOn(periods, from) },
      after: { unitPrice: priceOn(after, from), priceFrom: from, ...(to !== null && { priceTo: to }) },
    }
  })
}

function priceOn(periods: readonly PricePeriod[], day: Day): number | null {
  const milli = periodOn(periods, day)?.milli
  return milli === undefined ? null : milli / 1000
}

/** The last day on which the price applies that begins on this one; null: it has none. Later prices may end it sooner. */
function lastDayOf(periods: readonly PricePeriod[], from: Day): Day | null {
  const days = [from, ...turningDays(periods, from)]
  const next = days[days.findLastIndex((day) => periodOn(periods, day)?.from === from) + 1]
  return next === undefined ? null : dayBefore(next)
}
