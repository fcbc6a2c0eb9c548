import type { AllocationChange } from '@mall/contract/allocations'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { addDays, type Day } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import * as rows from './allocation.queries.ts'
import { planChange, refuseOtherIds } from './plan-change.ts'

interface Days {
  from: Day
  to: Day
}

/** A list as it would be: of its products what is left of them, and of their shares. */
interface TriedList {
  alcListId: string
  days: Days
  goods: ReadonlyMap<string, number>
  /** By product and store. */
  shares: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** The shares once a list is changed, compared on the first day that differs. */
export async function allocationTrial(db: Db, wish: AllocationChange, lang: Lang): Promise<Trial> {
  refuseOtherIds(wish)
  const list = wish.alcListId === null ? null : ((await rows.readList(db, wish.alcListId)) ?? null)
  if (list === null && wish.alcListId !== null) throw new Problem('NOT_FOUND')
  const today = list?.today ?? (await rows.readToday(db))
  const held = wish.alcListId === null ? [] : await rows.readAllGoods(db, wish.alcListId)
  const planned = await planChange(db, { alcListId: wish.alcListId, list, goods: held, today }, wish, lang)
  const { before, fields, goods, shares } = planned

  const left = new Map(held.map(({ prodId, avail }) => [prodId, avail]))
  for (const { prodId, after, orderedQty } of goods)
    if (after === null) left.delete(prodId)
    else left.set(prodId, after.totalQty - orderedQty)
  const prodIds = held.map(({ prodId }) => prodId)
  const stored = wish.alcListId === null ? [] : await rows.listShares(db, wish.alcListId, prodIds)
  const leftOf = new Map([...left.keys()].map((prodId) => [prodId, new Map<string, number>()]))
  for (const { storeId, prodId, quotaQty, orderedQty } of stored)
    leftOf.get(prodId)?.set(storeId, quotaQty - orderedQty)
  for (const { storeId, prodId, after, orderedQty } of shares)
    if (after === null) leftOf.get(prodId)?.delete(storeId)
    else leftOf.get(prodId)?.set(storeId, after - orderedQty)
  const isChanged = shares.length > 0 || goods.some((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
  return trialOf(
    { alcListId: wish.alcListId ?? newest, days: fields, goods: left, shares: leftOf },
    firstDay(before, fields, today, isChanged),
  )
}

/** Of two lists with the same last day the one with the lower id is used first. */
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The shares once a list is ended: its products can be ordered by every store. */
export async function allocationEndTrial(db: Db, alcListId: string): Promise<Trial> {
  const list = isId(alcListId) ? await rows.readList(db, alcListId) : undefined
  if (!list) throw new Problem('NOT_FOUND')
  const { from, to, today } = list
  if (to < today) throw new Problem('ALLOCATION_PAST')
  const ended = { from, to: addDays(today, -1) }
  const none = { goods: new Map<string, number>(), shares: new Map<string, Map<string, number>>() }
  return trialOf({ alcListId, days: ended, ...none }, firstDay({ from, to }, ended, today, false))
}

function trialOf({ alcListId, days, goods, shares }: TriedList, day: Day): Trial {
  const isOpen = covers(days, day)
  return {
    day,
    lists: (prodId, listIds) => [
      ...listIds.filter((one) => one !== alcListId),
      ...(isOpen && goods.has(prodId) ? [alcListId] : []),
    ],
    shares: (prodId, storeId, others) => {
      const kept = others.filter((one) => one.alcListId !== alcListId)
      const qty = shares.get(prodId)?.get(storeId)
      if (!isOpen || qty === undefined) return kept
      return [...kept, { alcListId, to: days.to, leftQty: Math.min(qty, goods.get(prodId) ?? 0) }]
    },
  }
}

const covers = (days: Days | null, day: Day) => days !== null && days.from <= day && day <= days.to

/** From today on, the first day on which the list is open on one side only, or differs in what it shares out. */
function firstDay(before: Days | null, after: Days, today: Day, isChanged: boolean): Day {
  const turns = [before, after].flatMap((days) => (days ? [days.from, addDays(days.to, 1)] : []))
  const days = [today, ...turns].filter((day) => day >= today).sort()
  const differs = (day: Day) => covers(before, day) !== covers(after, day) || (isChanged && covers(after, day))
  return days.find(differs) ?? today
}
