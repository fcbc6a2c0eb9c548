import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/problem.ts'
import { lockQuotas, lockSharedGoods, lockStock, takeShares, takeStock } from './take-goods.queries.ts'

/** Goods to take for an order; a negative quantity gives back. */
export interface Taking {
  prodId: string
  prodNm: string
  qty: number
  alcListId: string | null
  /** What the order has of it already; a refusal names the whole quantity that would be right. */
  standingQty?: number
}

/**
 * Takes goods from stock and from the store's shares, all or nothing. Neither is ever passed, however many orders
 * come at once: the rows are held from the look to the end of the transaction, and the tables check it once more.
 */
export async function takeGoods(trx: Trx, storeId: string, takings: readonly Taking[]): Promise<void> {
  const wanted = takings.filter(({ qty }) => qty !== 0)
  if (wanted.length === 0) return
  await takeFromStock(trx, wanted)
  await takeFromShares(trx, storeId, wanted)
}

async function takeFromStock(trx: Trx, wanted: readonly Taking[]) {
  const avail = await lockStock(
    trx,
    wanted.map(({ prodId }) => prodId),
  )
  const kept = wanted.filter(({ prodId }) => avail.has(prodId))
  if (kept.length === 0) return
  refuseShort(
    'SOLD_OUT',
    kept.map((taking) => ({ ...taking, left: avail.get(taking.prodId) ?? 0 })),
  )
  await takeStock(
    trx,
    kept.map(({ prodId }) => prodId),
    kept.map(({ qty }) => qty),
  )
}

async function takeFromShares(trx: Trx, storeId: string, wanted: readonly Taking[]) {
  const shared = wanted.flatMap(({ alcListId, ...taking }) => (alcListId === null ? [] : [{ ...taking, alcListId }]))
  if (shared.length === 0) return
  const listIds = shared.map(({ alcListId }) => alcListId)
  const prodIds = shared.map(({ prodId }) => prodId)
  const whole = await lockSharedGoods(trx, listIds, prodIds)
  const own = await lockQuotas(trx, storeId, listIds, prodIds)
  const left = (rows: typeof whole, { prodId, alcListId }: { prodId: string; alcListId: string }) =>
    rows.find((row) => row.prod_id === prodId && row.alc_list_id === alcListId)?.avail ?? 0
  refuseShort(
    'ALLOCATION_EXCEEDED',
    shared.map((taking) => ({ ...taking, left: Math.min(left(whole, taking), left(own, taking)) })),
  )
  await takeShares(
    trx,
    storeId,
    listIds,
    prodIds,
    shared.map(({ qty }) => qty),
  )
}

function refuseShort(
  code: 'SOLD_OUT' | 'ALLOCATION_EXCEEDED',
  takings: readonly (Omit<Taking, 'alcListId'> & { left: number })[],
) {
  const short = takings.filter(({ qty, left }) => qty > left)
  if (short.length > 0)
    refuseLines(
      code,
      short.map(({ prodId, prodNm, left, standingQty = 0 }) => ({ prodId, prodNm, allowed: left + standingQty })),
    )
}

/** Ends the order with the rule that its lines break, naming each of them and what would be right. */
export function refuseLines(
  code: 'SOLD_OUT' | 'ALLOCATION_EXCEEDED' | 'STEP_QTY',
  lines: readonly { prodId: string; prodNm: string; allowed: number }[],
): never {
  throw new Problem(code, { values: { names: lines.map(({ prodNm }) => prodNm).join(', ') }, facts: { lines } })
}
