import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { auditChanges, type Editor } from '../editor.ts'
import { lockGoods, putMark } from './change-stock.queries.ts'

/** Decides from how few on a product is low. */
export async function setLowMark(trx: Trx, editor: Editor, prodId: string, lowMark: number | null): Promise<void> {
  const goods = isId(prodId) ? await lockGoods(trx, prodId) : undefined
  if (!goods) throw new Problem('NOT_FOUND')
  const before = await putMark(trx, prodId, lowMark)
  if (before === lowMark) return
  const facts = { ...goods, before: { lowMark: before }, after: { lowMark } }
  await auditChanges(trx, editor, [{ action: 'stock.marked', facts }])
}
