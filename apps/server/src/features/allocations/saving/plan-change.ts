import { mostAllocatedGoods, type AllocationChange } from '@mall/contract/allocations'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import * as rows from './allocation.queries.ts'
import { checkList } from './check-list.ts'
import { planAllocation, type SharedGoods } from './plan-allocation.ts'
import { refuseAllocation } from './refuse-allocation.ts'

export interface HeldList {
  /** null: a new one. */
  alcListId: string | null
  list: rows.LockedList | null
  goods: readonly { prodId: string; avail: number }[]
  today: Day
}

/** What a change makes of a list, its products and shares; refuses what may not be. Writes nothing. */
export async function planChange(db: Db, held: HeldList, wish: AllocationChange, lang: Lang) {
  const { list, today } = held
  const before = list && { name: list.name, from: list.from, to: list.to }
  const fields = checkList(
    { name: '', from: today, to: '', ...before, ...definedOf({ name: wish.name, from: wish.from, to: wish.to }) },
    today,
    lang,
  )
  const planned = await planGoods(db, held, wish)
  refuseAllocation(planned.goods, planned.shares, planned.storeNames, lang)
  return { before, fields, ...planned }
}

async function planGoods(db: Db, { alcListId, goods: held }: HeldList, wish: AllocationChange) {
  const { goods: totals = [], fills = [], quotas = [] } = wish
  const named = [
    ...new Set([...totals, ...quotas].map(({ prodId }) => prodId).concat(fills.flatMap(({ prodIds }) => prodIds))),
  ]
  const there = new Set(held.map(({ prodId }) => prodId))
  const added = new Set(
    totals.flatMap(({ prodId, totalQty }) => (totalQty === null || there.has(prodId) ? [] : prodId)),
  )
  if (!named.every((prodId) => there.has(prodId) || added.has(prodId))) throw new Problem('NOT_FOUND')
  refuseTooMany(there.size + added.size - totals.filter(({ totalQty }) => totalQty === null).length)
  const [taken, names, onSale, stores] = await Promise.all([
    alcListId === null ? [] : rows.listShares(db, alcListId, named),
    rows.listProductNames(db, named),
    rows.listOnSale(db, [...added]),
    fills.length > 0 ? rows.listActiveStores(db) : [],
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
  const storeNames = await rows.listStoreNames(db, [...new Set(plan.shares.map(({ storeId }) => storeId))])
  if (!plan.shares.every(({ storeId }) => storeNames.has(storeId))) throw new Problem('NOT_FOUND')
  return { ...plan, storeNames }
}

function refuseTooMany(goods: number): void {
  if (goods > mostAllocatedGoods)
    throw new Problem('TOO_MANY_ALLOCATED_GOODS', { values: { most: mostAllocatedGoods } })
}

/** An id of another form is of nothing. */
export function refuseOtherIds({ alcListId, goods = [], fills = [], quotas = [] }: AllocationChange): void {
  const ids = [
    ...(alcListId === null ? [] : [alcListId]),
    ...goods.map(({ prodId }) => prodId),
    ...fills.flatMap(({ prodIds }) => prodIds),
    ...quotas.flatMap(({ prodId, storeId }) => [prodId, storeId]),
  ]
  if (!ids.every(isId)) throw new Problem('NOT_FOUND')
}

function definedOf<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
