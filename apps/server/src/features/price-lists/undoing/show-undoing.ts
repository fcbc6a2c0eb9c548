import { periodOn, type PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { UndonePrice } from '@mall/contract/price-lists/changes'
import { onSnapshot } from '#db/statements/on-snapshot.ts'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { getToday } from '../saving/lines.queries.ts'
import { specOrCode } from '../saving/lines.ts'
import type { LinePlan } from '../saving/plan-lines.ts'
import { planUndoing } from './plan-undoing.ts'
import { plansOf } from './plans-of.ts'
import { readChange } from './undo.queries.ts'

/** A change of more prices is not shown one by one. */
const mostShown = 5

/** What taking back a change would set. Nothing is locked or written. */
export function showUndoing(db: Db, changeId: string, partly: boolean) {
  return onSnapshot(db, async (snapshot) => {
    const change = isId(changeId) ? await readChange(snapshot, changeId) : undefined
    if (!change) throw new Problem('NOT_FOUND')
    const today = await getToday(snapshot)
    const { lines } = await planUndoing(snapshot, { ...change, changeId }, today, { partly })
    const shown = lines.length > mostShown ? [] : await plansOf(snapshot, lines, change, today)
    return { lines: lines.length, prices: shown.map((plan) => priceOf(plan, today)) }
  })
}

function priceOf(plan: LinePlan, today: Day): UndonePrice {
  const { line, prodNm, storeNm = null, periods, changes, removed, put } = plan
  const from = changes[0]?.from ?? today
  const written = new Set([...removed, ...put.map((period) => period.from)])
  const after = [...periods.filter((period) => !written.has(period.from)), ...put]
  const wonOn = (some: readonly PricePeriod[]) => {
    const milli = periodOn(some, from)?.milli
    return milli === undefined ? null : milli / 1000
  }
  const known = new Set(periods.map((period) => period.from))
  const goesAway = periods.filter((period) => removed.includes(period.from))
  const planned = [
    ...goesAway.map((period) => ({ ...period, comesBack: false })),
    ...put.filter((period) => !known.has(period.from)).map((period) => ({ ...period, comesBack: true })),
  ]
  return {
    ...{ prodNm, spec: specOrCode(plan), grade: line.grade ?? null, storeNm },
    ...{ before: wonOn(periods), after: wonOn(after), from, to: null },
    planned: planned
      .filter((period) => period.from > today)
      .sort((a, b) => (a.from < b.from ? -1 : 1))
      .map((period) => ({ from: period.from, unitPrice: period.milli / 1000, comesBack: period.comesBack })),
  }
}
