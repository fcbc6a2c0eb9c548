import type { Trx } from '#db/open.ts'
import { auditChanges, type Editor } from '#features/office-products/editor.ts'
import { addDays } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { deleteList, listShares, lockAllGoods, lockList, updateList } from './allocation.queries.ts'

/**
 * Ends a list before its time: its last day is yesterday, so that orders need to know nothing of it, while people are shown
 * today. A list that has not begun and has no orders is deleted. Orders keep what they took, and may return it later.
 */
export async function endAllocation(
  trx: Trx,
  editor: Editor,
  alcListId: string,
  version: number,
): Promise<{ deleted: boolean }> {
  const list = isId(alcListId) ? await lockList(trx, alcListId) : undefined
  if (!list) throw new Problem('NOT_FOUND')
  if (list.to < list.today) throw new Problem('ALLOCATION_PAST')
  if (list.version !== version) throw new Problem('CONFLICT')
  const goods = await lockAllGoods(trx, alcListId)
  const shares = await listShares(
    trx,
    alcListId,
    goods.map(({ prodId }) => prodId),
  )
  const deleted = list.from > list.today && shares.every(({ orderedQty }) => orderedQty === 0)
  const { name, from, to, today } = list
  const before = { name, from, to }
  const after = { name, from: from < today ? from : today, to: today }
  if (deleted) await deleteList(trx, alcListId)
  else await updateList(trx, alcListId, { ...after, to: addDays(today, -1), endedAt: new Date() })
  const prodIds = goods.map(({ prodId }) => ({ prodId }))
  const facts = { alcListId, name, before, ...(!deleted && { after }), products: prodIds }
  await auditChanges(trx, editor, [{ action: deleted ? 'allocation.deleted' : 'allocation.ended', facts }])
  return { deleted }
}
