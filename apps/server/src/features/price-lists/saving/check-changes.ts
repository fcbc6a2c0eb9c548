import type { Lang } from '@mall/contract/base/problem'
import { highestPrice, milliOf, type priceChange } from '@mall/contract/price-lists/price-change'
import { priceFaults, type PriceFault } from '@mall/contract/price-lists/price-faults'
import type { z } from 'zod'
import { addDays, type Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'

export interface AskedChange extends z.output<typeof priceChange> {
  /** The day of `seen`, for a change that begins on the day on which it is made: no other price may have begun since. */
  seenOn?: Day
}

export interface FoundFault {
  /** The place of the change. */
  n: number
  field: 'from' | 'to' | 'unitPrice' | 'grade'
  fault: PriceFault
}

/** A price that is planned for longer than this is a mistyped year. */
const farthestDays = 3 * 366

/** What is wrong with a change by itself. */
export function faultOf(change: AskedChange, today: Day): Omit<FoundFault, 'n'> | null {
  const { act, grade, storeId, from, to, unitPrice } = change
  if ((grade === undefined) === (storeId === undefined) || (act === 'SET') !== (unitPrice !== undefined))
    throw new Problem('MALFORMED', { fields: { changes: 'grade, storeId, unitPrice' } })
  if (grade !== undefined && !/^[A-Z]$/.test(grade)) return { field: 'grade', fault: 'grade' }
  if (from < today) return { field: 'from', fault: 'past' }
  if (from > addDays(today, farthestDays)) return { field: 'from', fault: 'tooFar' }
  if (to !== null && to < from) return { field: 'to', fault: 'backwards' }
  if (unitPrice !== undefined && (unitPrice < 0 || unitPrice > highestPrice))
    return { field: 'unitPrice', fault: 'price' }
  if (unitPrice !== undefined && milliOf(unitPrice) === null) return { field: 'unitPrice', fault: 'decimals' }
  return null
}

export function refuseForeign(changes: readonly AskedChange[]): void {
  for (const { prodId, storeId } of changes)
    if (!isId(prodId) || (storeId !== undefined && !isId(storeId))) throw new Problem('NOT_FOUND')
}

/** Refuses all faults together. */
export function refusePriceFaults(faults: readonly FoundFault[], lang: Lang): void {
  if (faults.length === 0) return
  const fields = Object.fromEntries(faults.map(({ n, field, fault }) => [`${n}.${field}`, priceFaults[fault][lang]]))
  throw new Problem('REFUSED', { fields })
}
