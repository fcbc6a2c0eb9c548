import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { lockQuotas, lockSharedGoods, lockStock, takeShares, takeStock } from './take-goods.queries.ts'

/** Goods to take for an order; a negative quantity returns them. */
export interface Taking {
  prodId: string
  prodNm: string
  /** From stock. */
  qty: number
  /**
   * From the store's share, of which the order already uses `taken`: less than its quantity if it was ordered before
   * the allocation.
   */
  share: { alcListId: string; qty: number; taken?: number } | null
  /** Quantity already in the order; a rejection names the total that would be allowed. */
  standingQty?: number
}

/**
 * Takes goods from stock and the store's shares, all or nothing. Concurrent orders cannot exceed either: the rows
 * stay locked until the transaction ends, and table constraints check once more.
 */
export async function takeGoods(trx: Trx, storeId: string, takings: readonly Taking[]): Promise<void> {
  const wanted = takings.filter(({ qty, share }) => qty !== 0 || (share?.qty ?? 0) !== 0)
  if (wanted.length === 0) return
  const shared = wanted.flatMap(({ share, ...taking }) => (share === null ? [] : [{ ...taking, ...share }]))
  const held = await holdGoods(trx, storeId, wanted, shared)
  const kept = wanted.filter(({ prodId }) => held.stock.has(prodId))
  refuseShort(
    'SOLD_OUT',
    kept.map(({ standingQty = 0, ...taking }) => {
      const left = held.stock.get(taking.prodId) ?? 0
      return { ...taking, left, allowed: left + standingQty }
    }),
  )
  refuseShort(
    'ALLOCATION_EXCEEDED',
    shared.map(({ taken = 0, standingQty = 0, ...taking }) => {
      const left = Math.min(leftOf(held.whole, taking), leftOf(held.own, taking))
      // A quantity ordered without a share may stay; raising it takes the whole quantity from the share.
      return { ...taking, left, allowed: Math.max(left + taken, standingQty) }
    }),
  )
  await Promise.all([
    kept.length > 0 && takeStock(trx, kept.map(prodIdOf), kept.map(qtyOf)),
    shared.length > 0 && takeShares(trx, storeId, shared.map(listIdOf), shared.map(prodIdOf), shared.map(qtyOf)),
  ])
}

type SharedTaking = Omit<Taking, 'share'> & NonNullable<Taking['share']>

const prodIdOf = ({ prodId }: { prodId: string }) => prodId
const qtyOf = ({ qty }: { qty: number }) => qty
const listIdOf = ({ alcListId }: SharedTaking) => alcListId

/** Locks all affected rows, always in the same order, and returns what is left. */
async function holdGoods(trx: Trx, storeId: string, wanted: readonly Taking[], shared: readonly SharedTaking[]) {
  const listIds = shared.map(listIdOf)
  const prodIds = shared.map(prodIdOf)
  const [stock, whole, own] = await Promise.all([
    lockStock(trx, wanted.map(prodIdOf)),
    shared.length > 0 ? lockSharedGoods(trx, listIds, prodIds) : [],
    shared.length > 0 ? lockQuotas(trx, storeId, listIds, prodIds) : [],
  ])
  return { stock, whole, own }
}

function leftOf(
  rows: Awaited<ReturnType<typeof lockQuotas>>,
  { prodId, alcListId }: Pick<SharedTaking, 'prodId' | 'alcListId'>,
): number {
  return rows.find((row) => row.prod_id === prodId && row.alc_list_id === alcListId)?.avail ?? 0
}

function refuseShort(
  code: 'SOLD_OUT' | 'ALLOCATION_EXCEEDED',
  takings: readonly { prodId: string; prodNm: string; qty: number; left: number; allowed: number }[],
) {
  const short = takings.filter(({ qty, left }) => qty > left)
  if (short.length > 0)
    refuseLines(
      code,
      short.map(({ prodId, prodNm, allowed }) => ({ prodId, prodNm, allowed })),
    )
}

/** Rejects the order with the broken rule, naming each line and its allowed quantity. */
export function refuseLines(
  code: 'SOLD_OUT' | 'ALLOCATION_EXCEEDED' | 'STEP_QTY',
  lines: readonly { prodId: string; prodNm: string; allowed: number }[],
): never {
  throw new Problem(code, { values: { names: lines.map(({ prodNm }) => prodNm).join(', ') }, facts: { lines } })
}
