import type { AskedChange } from '#features/price-lists/saving/check-changes.ts'
import type { Day } from '#platform/day.ts'
import type { RowToApply } from '../../rows.queries.ts'
import type { ShownRow } from '../kind.ts'

/** Without a first day it begins on the day on which it is applied. */
type StagedChange = Omit<AskedChange, 'from'> & { from: Day | null }

/** What is staged of a row: its change, or those of several grades. The article is at the same place in both. */
export type StagedPrices = StagedChange | { prodId: string; changes: StagedChange[] }

export function stagedOf(prodId: string, changes: readonly StagedChange[]): StagedPrices {
  const [first] = changes
  return changes.length === 1 && first !== undefined ? first : { prodId, changes: [...changes] }
}

/** The changes of rows, if they are made today. */
export function changesOf(rows: readonly RowToApply[], today: Day): AskedChange[] {
  return rows.flatMap(({ change }) => {
    const staged = change as StagedPrices
    const changes = 'changes' in staged ? staged.changes : [staged]
    return changes.map((one) => ({ ...one, from: one.from ?? today }))
  })
}

/** A row without a first day, with the day on which it begins; its key ends with the day on which it was checked. */
export function beginningOn(row: ShownRow, day: Day): ShownRow {
  const isOpen = ({ column, after }: ShownRow['shown'][number]) => column === 'from' && after === ''
  if (!row.shown.some(isOpen)) return row
  const shown = row.shown.map((one) => (isOpen(one) ? { ...one, after: day } : one))
  return { ...row, shown, key: row.key?.replace(/\S+$/, day) ?? null }
}
