import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import { plannedWithin } from '@mall/contract/price-lists/plan-prices'
import { useState } from 'react'
import type { PlannedWay } from '../specials/planned-choice.tsx'

export interface Planning {
  /** Prices that would begin while the new one holds. */
  planned: readonly PricePeriod[]
  way: PlannedWay
  choose: (way: PlannedWay) => void
  /** The last day of the new price, if a planned one could begin after it. */
  last: string | null
  /** What the call needs to know. */
  flags: { keepsPlanned?: boolean; removesPlanned?: boolean }
}

/** What becomes of prices that are planned for days of a new one: unless something else is chosen, they stay. */
export function usePlannedWay(
  periods: readonly PricePeriod[],
  { from, to }: { from: string; to: string | null },
): Planning {
  const [chosen, choose] = useState<PlannedWay>('KEEP')
  const planned = from === '' || to === '' ? [] : plannedWithin(periods, from, to)
  const last = to !== null && planned.some((period) => period.to === null || period.to > to) ? to : null
  const way = chosen === 'AFTER' && last === null ? 'KEEP' : chosen
  const isAsked = planned.length > 0
  const flags = {
    ...(isAsked && way === 'KEEP' && { keepsPlanned: true }),
    ...(isAsked && way === 'REMOVE' && { removesPlanned: true }),
  }
  return { planned, way, choose, last, flags }
}
