import type { AskedChange } from '#features/price-lists/saving/check-changes.ts'
import type { RowToApply } from '../../rows.queries.ts'

/** What is staged of a row: its change, or those of several grades. The article is at the same place in both. */
export type StagedPrices = AskedChange | { prodId: string; changes: AskedChange[] }

export function stagedOf(prodId: string, changes: readonly AskedChange[]): StagedPrices {
  const [first] = changes
  return changes.length === 1 && first !== undefined ? first : { prodId, changes: [...changes] }
}

/** The changes of rows. */
export function changesOf(rows: readonly RowToApply[]): AskedChange[] {
  return rows.flatMap(({ change }) => {
    const staged = change as StagedPrices
    return 'changes' in staged ? staged.changes : [staged]
  })
}
