import type { AllocationChange } from '@mall/contract/allocations'
import type { Lang } from '@mall/contract/base/problem'
import { differenceOf } from '#db/audit/difference.ts'
import { inBatches } from '#db/statements/in-batches.ts'
import type { Trx } from '#db/open.ts'
import { auditChanges, type Editor } from '#features/office-products/editor.ts'
import { Problem } from '#platform/http/problem.ts'
import * as rows from './allocation.queries.ts'
import { auditsOf } from './audits-of.ts'
import type { GoodsPlan, SharePlan } from './plan-allocation.ts'
import { planChange, refuseOtherIds } from './plan-change.ts'

/**
 * Adds or changes an allocation list with its products and shares: all of it or nothing, while stores order from it.
 * Orders that hold its products are waited for, and what they took counts as ordered.
 */
export async function saveAllocation(trx: Trx, editor: Editor, wish: AllocationChange, lang: Lang) {
  refuseOtherIds(wish)
  const list = wish.alcListId === null ? null : await getList(trx, wish.alcListId, wish.version)
  const today = list?.today ?? (await rows.readToday(trx))
  const held = wish.alcListId === null ? [] : await rows.lockAllGoods(trx, wish.alcListId)
  const planned = await planChange(trx, { alcListId: wish.alcListId, list, goods: held, today }, wish, lang)
  const { before, fields, goods, shares, storeNames } = planned
  const alcListId = wish.alcListId ?? (await rows.insertList(trx, fields))

  const difference = before === null ? { after: fields } : differenceOf(before, fields)
  const changed = goods.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
  const isSame = difference === null && changed.length === 0 && shares.length === 0
  if (isSame && list) return { alcListId, version: list.version }
  await writeGoods(trx, alcListId, changed, shares)
  if (list) await rows.updateList(trx, alcListId, { ...fields, endedAt: null })
  const facts = { alcListId, name: fields.name, ...difference }
  const action = list ? 'allocation.changed' : 'allocation.added'
  await auditChanges(trx, editor, auditsOf(action, facts, goods, shares, storeNames))
  return { alcListId, version: (list?.version ?? 0) + 1 }
}

async function getList(trx: Trx, alcListId: string, version: number | undefined): Promise<rows.LockedList> {
  const list = await rows.lockList(trx, alcListId)
  if (!list) throw new Problem('NOT_FOUND')
  if (list.version !== version) throw new Problem('CONFLICT')
  return list
}

async function writeGoods(trx: Trx, alcListId: string, goods: readonly GoodsPlan[], shares: readonly SharePlan[]) {
  const put = goods.flatMap(({ prodId, before, after, orderedQty }) =>
    after === null || before?.totalQty === after.totalQty ? [] : [{ prodId, avail: after.totalQty - orderedQty }],
  )
  const gone = goods.flatMap(({ prodId, after }) => (after === null ? [prodId] : []))
  const given = shares.flatMap(({ after, ...share }) => (after === null ? [] : [{ ...share, qty: after }]))
  const taken = shares.flatMap(({ after, ...share }) => (after === null ? [{ ...share, qty: 0 }] : []))
  if (put.length > 0) await rows.putGoods(trx, alcListId, put)
  await inBatches(given, (part) => rows.putShares(trx, alcListId, part))
  await inBatches(taken, (part) => rows.deleteShares(trx, alcListId, part))
  if (gone.length > 0) await rows.deleteGoods(trx, alcListId, gone)
}
