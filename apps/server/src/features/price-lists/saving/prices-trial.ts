import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { PricePeriod } from '#features/products/price-of-day.ts'
import { listInBaskets } from '#features/rehearsal/in-baskets.queries.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { seoulDay } from '#platform/day.ts'
import { refuseForeign, refusePriceFaults, type AskedChange } from './check-changes.ts'
import { firstOtherDay } from './first-other-day.ts'
import { textOfLine } from './lines.ts'
import { planLines, type LinePlan } from './plan-lines.ts'

/** The prices once they are changed, compared on the first day that gets another one in a basket. */
export async function pricesTrial(db: Db, changes: readonly AskedChange[], lang: Lang): Promise<Trial> {
  refuseForeign(changes)
  const today = seoulDay(new Date())
  const { lines, faults } = await planLines(db, changes, today)
  refusePriceFaults(faults, lang)
  // Of products that are in no basket nothing is compared.
  const inBaskets = await listInBaskets(db)
  const days = lines
    .filter(({ line }) => inBaskets.has(line.prodId))
    .flatMap((line) => firstOtherDay(line.periods, line, today) ?? [])
    .sort()
  return { ...trialOfLines(lines), ...(days[0] !== undefined && { day: days[0] }) }
}

export type TriedLine = Pick<LinePlan, 'line' | 'removed' | 'put'>

/** The prices once periods of these lines are removed and put. */
export function trialOfLines(lines: readonly TriedLine[]): Trial {
  const planOf = new Map(lines.map((plan) => [textOfLine(plan.line), plan]))
  return {
    gradePrices: (prodId, grade, periods) => changed(planOf.get(textOfLine({ prodId, grade })), periods),
    specialPrices: (prodId, storeId, periods) => changed(planOf.get(textOfLine({ prodId, storeId })), periods),
  }
}

function changed(plan: TriedLine | undefined, periods: readonly PricePeriod[]): readonly PricePeriod[] {
  if (!plan) return periods
  const written = new Set([...plan.removed, ...plan.put.map(({ from }) => from)])
  const put = plan.put.map(({ from, to, milli }) => ({ from, to, unitPriceMilli: milli }))
  return [...periods.filter(({ from }) => !written.has(from)), ...put]
}
