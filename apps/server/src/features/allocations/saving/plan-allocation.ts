import type { AllocationChange } from '@mall/contract/allocations'

/** A product of a list as it is: the total that is shared out, and the shares by store. */
export interface SharedGoods {
  prodNm: string
  totalQty: number
  shares: Map<string, { quotaQty: number; orderedQty: number }>
}

interface Sums {
  totalQty: number
  quotaQty: number
  stores: number
}

export interface GoodsPlan {
  prodId: string
  prodNm: string
  /** null: it was not in the list. */
  before: Sums | null
  /** null: it leaves the list. */
  after: Sums | null
  orderedQty: number
}

/** A share that changes; null: there is none. */
export interface SharePlan {
  storeId: string
  prodId: string
  before: number | null
  after: number | null
  orderedQty: number
}

type Wish = Pick<AllocationChange, 'goods' | 'fills' | 'quotas'>

/**
 * What a change makes of the products it names, whether it may be or not. Fills come first, so that single shares of the
 * same change are exceptions from them.
 *
 * @param goods the products of the list that the change names, and those that it adds, with a total of 0
 */
export function planAllocation(
  goods: ReadonlyMap<string, SharedGoods>,
  added: ReadonlySet<string>,
  wish: Wish,
  storesOf: (grade: string | null) => readonly string[],
): { goods: GoodsPlan[]; shares: SharePlan[] } {
  const totals = new Map<string, number | null>((wish.goods ?? []).map(({ prodId, totalQty }) => [prodId, totalQty]))
  const wanted = new Map([...goods.keys()].map((prodId) => [prodId, new Map<string, number | null>()]))
  for (const { prodIds, grade, qty } of wish.fills ?? [])
    for (const prodId of prodIds) for (const storeId of storesOf(grade)) wanted.get(prodId)?.set(storeId, qty)
  for (const { prodId, storeId, qty } of wish.quotas ?? []) wanted.get(prodId)?.set(storeId, qty)

  const plans = [...goods].map(([prodId, now]) => {
    const total = totals.has(prodId) ? (totals.get(prodId) ?? null) : now.totalQty
    if (total === null) wanted.set(prodId, new Map([...now.shares.keys()].map((storeId) => [storeId, null])))
    const shares = sharesOf(prodId, now, wanted.get(prodId) ?? new Map<string, number | null>())
    const before = sumsOf(
      now.totalQty,
      [...now.shares.values()].map(({ quotaQty }) => quotaQty),
    )
    const after = { ...before, totalQty: total ?? 0 }
    for (const share of shares) {
      after.quotaQty += (share.after ?? 0) - (share.before ?? 0)
      after.stores += Number(share.after !== null) - Number(share.before !== null)
    }
    const orderedQty = [...now.shares.values()].reduce((sum, share) => sum + share.orderedQty, 0)
    const sides = { before: added.has(prodId) ? null : before, after: total === null ? null : after }
    return { goods: { prodId, prodNm: now.prodNm, ...sides, orderedQty }, shares }
  })
  return { goods: plans.map((plan) => plan.goods), shares: plans.flatMap((plan) => plan.shares) }
}

function sharesOf(prodId: string, { shares }: SharedGoods, wanted: ReadonlyMap<string, number | null>): SharePlan[] {
  return [...wanted].flatMap(([storeId, after]) => {
    const now = shares.get(storeId)
    const before = now?.quotaQty ?? null
    return before === after ? [] : [{ storeId, prodId, before, after, orderedQty: now?.orderedQty ?? 0 }]
  })
}

function sumsOf(totalQty: number, quotas: readonly number[]): Sums {
  return { totalQty, quotaQty: quotas.reduce((sum, qty) => sum + qty, 0), stores: quotas.length }
}
