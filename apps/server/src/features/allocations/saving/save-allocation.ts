import { mostAllocatedGoods, type AllocationChange } from '@mall/contract/allocations'
import type { Lang } from '@mall/contract/base/problem'
import { differenceOf } from '#db/audit/difference.ts'
import type { Trx } from '#db/open.ts'
import { auditChanges, type Editor } from '#features/office-products/editor.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import * as rows from './allocation.queries.ts'
import { auditsOf } from './audits-of.ts'
import { checkList } from './check-list.ts'
import { planAllocation, type GoodsPlan, type SharedGoods, type SharePlan } from './plan-allocation.ts'
import { refuseAllocation } from './refuse-allocation.ts'

/**
 * Adds or changes an allocation list with its products and shares: all of it or nothing, while stores order from it.
 * Orders that hold its products are waited for, and what they took counts as ordered.
 */
export async function saveAllocation(trx: Trx, editor: Editor, typed: AllocationChange, lang: Lang) {
  const wish = withPlainIds(typed)
  const list = wish.alcListId === null ? null : await getList(trx, wish.alcListId, wish.version)
  const today = list?.today ?? (await rows.readToday(trx))
  const before = list && { name: list.name, from: list.from, to: list.to }
  const fields = checkList(
    { name: '', from: today, to: '', ...before, ...definedOf({ name: wish.name, from: wish.from, to: wish.to }) },
    today,
    lang,
  )
  const alcListId = wish.alcListId ?? (await rows.insertList(trx, fields))
  const { goods, shares, storeNames } = await planGoods(trx, alcListId, wish)
  refuseAllocation(goods, shares, storeNames, lang)

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

async function planGoods(trx: Trx, alcListId: string, wish: AllocationChange) {
  const { goods: totals = [], fills = [], quotas = [] } = wish
  const named = [
    ...new Set([...totals, ...quotas].map(({ prodId }) => prodId).concat(fills.flatMap(({ prodIds }) => prodIds))),
  ]
  const held = await rows.lockAllGoods(trx, alcListId)
  const there = new Set(held.map(({ prodId }) => prodId))
  const added = new Set(
    totals.flatMap(({ prodId, totalQty }) => (totalQty === null || there.has(prodId) ? [] : prodId)),
  )
  if (!named.every((prodId) => there.has(prodId) || added.has(prodId))) throw new Problem('NOT_FOUND')
  refuseTooMany(there.size + added.size - totals.filter(({ totalQty }) => totalQty === null).length)
  const [taken, names, onSale, stores] = await Promise.all([
    rows.listShares(trx, alcListId, named),
    rows.listProductNames(trx, named),
    rows.listOnSale(trx, [...added]),
    fills.length > 0 ? rows.listActiveStores(trx) : [],
  ])
  if (onSale.size < added.size) throw new Problem('NOT_FOUND')
  const availOf = new Map(held.map(({ prodId, avail }) => [prodId, avail]))
  const goods = new Map<string, SharedGoods>(
    named.map((prodId) => [
      prodId,
      { prodNm: names.get(prodId) ?? '', totalQty: availOf.get(prodId) ?? 0, shares: new Map() },
    ]),
  )
  for (const { storeId, prodId, quotaQty, orderedQty } of taken) {
    const one = goods.get(prodId)
    one?.shares.set(storeId, { quotaQty, orderedQty })
    if (one) one.totalQty += orderedQty
  }
  const storesOf = (grade: string | null) =>
    stores.flatMap((store) => (grade === null || store.grade === grade ? [store.storeId] : []))
  const plan = planAllocation(goods, added, wish, storesOf)
  const storeNames = await rows.listStoreNames(trx, [...new Set(plan.shares.map(({ storeId }) => storeId))])
  if (!plan.shares.every(({ storeId }) => storeNames.has(storeId))) throw new Problem('NOT_FOUND')
  return { ...plan, storeNames }
}

async function writeGoods(trx: Trx, alcListId: string, goods: readonly GoodsPlan[], shares: readonly SharePlan[]) {
  const put = goods.flatMap(({ prodId, before, after, orderedQty }) =>
    after === null || before?.totalQty === after.totalQty ? [] : [{ prodId, avail: after.totalQty - orderedQty }],
  )
  const gone = goods.flatMap(({ prodId, after }) => (after === null ? [prodId] : []))
  const given = shares.flatMap(({ after, ...share }) => (after === null ? [] : [{ ...share, qty: after }]))
  const taken = shares.flatMap(({ after, ...share }) => (after === null ? [{ ...share, qty: 0 }] : []))
  if (put.length > 0) await rows.putGoods(trx, alcListId, put)
  if (given.length > 0) await rows.putShares(trx, alcListId, given)
  if (taken.length > 0) await rows.deleteShares(trx, alcListId, taken)
  if (gone.length > 0) await rows.deleteGoods(trx, alcListId, gone)
}

function refuseTooMany(goods: number): void {
  if (goods > mostAllocatedGoods)
    throw new Problem('TOO_MANY_ALLOCATED_GOODS', { values: { most: mostAllocatedGoods } })
}

/** Ids as the database writes them. One of another form is of nothing. */
function withPlainIds(wish: AllocationChange): AllocationChange {
  const plain = (id: string) => {
    if (!isId(id)) throw new Problem('NOT_FOUND')
    return id.toLowerCase()
  }
  return {
    ...wish,
    alcListId: wish.alcListId === null ? null : plain(wish.alcListId),
    goods: (wish.goods ?? []).map((one) => ({ ...one, prodId: plain(one.prodId) })),
    fills: (wish.fills ?? []).map((one) => ({ ...one, prodIds: one.prodIds.map(plain) })),
    quotas: (wish.quotas ?? []).map((one) => ({ ...one, prodId: plain(one.prodId), storeId: plain(one.storeId) })),
  }
}

function definedOf<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
