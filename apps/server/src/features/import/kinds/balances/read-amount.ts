import { isNothing } from '@mall/contract/base/typed/numbers'
import { largestLimit } from '@mall/contract/stores'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { wholeOf } from '../../cells/number-of.ts'
import { faultAt } from '../../cells/read.ts'
import type { ReadRow } from '../kind.ts'

/**
 * What a store owes by the cells of a row, less what it has paid in advance; `before` if neither says anything, and an
 * advance of zero alone says nothing of what is owed. A negative advance may be meant either way, and one beside a negative
 * balance may be the same money.
 */
export function readAmount(texts: ReadRow['texts'], before: number): { amount: number | null; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const read = (column: 'amount' | 'advance'): number | null => {
    const cell = texts[column] ?? ''
    if (isNothing(cell)) return null
    const one = wholeOf(cell, 'amountRange')
    if ('fault' in one) faults.push(faultAt(column, one))
    return 'value' in one ? one.value : null
  }
  const [owed, advance] = [read('amount'), read('advance')]
  if (faults.length > 0) return { amount: null, faults }
  if (advance !== null && advance < 0) faults.push({ column: 'advance', code: 'advanceNegative' })
  else if (advance !== null && advance > 0 && (owed ?? 0) < 0) faults.push({ column: 'advance', code: 'advanceTwice' })
  const amount = owed === null && (advance ?? 0) === 0 ? before : (owed ?? 0) - (advance ?? 0)
  if (Math.abs(amount) > largestLimit) faults.push({ column: 'amount', code: 'amountRange' })
  return { amount, faults }
}
