import { getToday } from '#features/price-lists/saving/lines.queries.ts'
import { savePrices } from '#features/price-lists/saving/save-prices.ts'
import { undoPriceChange } from '#features/price-lists/undoing/undo-price-change.ts'
import type { AppliedRow } from '../../rows.queries.ts'
import type { Apply, ApplyContext } from '../kind.ts'
import { changesOf } from './staged-prices.ts'

/** All rows are one change of the price lists, which is what undoing needs to know. */
export function beginApplyPrices(context: ApplyContext): Promise<Apply> {
  const { trx, editor, lang, fileName, change } = context
  return Promise.resolve({
    async apply(rows) {
      const facts = { importId: change.changeId, fileName }
      const saving = { ...inBackground(context), kind: 'IMPORT' as const, facts, lang }
      const { changeId } = await savePrices(trx, editor, changesOf(rows, await getToday(trx)), saving)
      const [first] = rows
      if (changeId === null || first === undefined) return []
      return [{ row_no: first.row_no, key: null, is_new: true, target: changeId, applied: {} }]
    },
  })
}

export async function undoPrices(context: ApplyContext, rows: readonly AppliedRow[]): Promise<void> {
  const { trx, editor } = context
  // `findBuiltOn` has just found none that stores need, in this transaction.
  for (const { target } of rows) await undoPriceChange(trx, editor, target, { ...inBackground(context), needed: [] })
}

/** It rests for requests, and says how far it is. */
function inBackground({ progress, change: { added, changed } }: ApplyContext) {
  return { rests: true, passed: (share: number) => progress(Math.floor(share * (added + changed))) }
}
