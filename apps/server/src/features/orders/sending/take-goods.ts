import { OutOfDate } from '#db/statements/atomically.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { articlesNamed } from '#features/products/offers.queries.ts'
import { articlesOfBasket } from '../moment.queries.ts'
import {
  lockQuotas,
  lockSharedGoods,
  lockStock,
  sharesNamed,
  sharesOf,
  takeShares,
  takeStock,
  type ShareRow,
} from './take-goods.queries.ts'

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
 * Takes goods from stock and the store's shares, all or nothing; `refused` are lines that are rejected anyway, named
 * together with those that are missing. Concurrent orders cannot exceed either: the rows
 * stay locked until the transaction ends, and table constraints check once more.
 */
export async function takeGoods(
  trx: Trx,
  storeId: string,
  takings: readonly Taking[],
  refused: readonly RefusedLine[] = [],
): Promise<void> {
  const wanted = takings.filter(({ qty, share }) => qty !== 0 || (share?.qty ?? 0) !== 0)
  if (wanted.length === 0) {
    refuseLines(refused)
    return
  }
  const shared = sharedOf(wanted)
  const held = await holdGoods(trx, storeId, wanted.map(prodIdOf), shared)
  refuseLines([...refused, ...missingLines(wanted, held)])
  await takeHeld(trx, storeId, wanted, held)
}

/** Locked rows with what is left of them. */
interface HeldGoods {
  stock: Map<string, number>
  whole: ShareRow[]
  own: ShareRow[]
}

/** The takings that exceed the stock or the store's share. */
export function missingLines(takings: readonly Taking[], held: HeldGoods): RefusedLine[] {
  return [
    ...shortLines(
      'SOLD_OUT',
      keptOf(takings, held).map(({ standingQty = 0, ...taking }) => {
        const left = held.stock.get(taking.prodId) ?? 0
        return { ...taking, left, allowed: left + standingQty }
      }),
    ),
    ...shortLines(
      'ALLOCATION_EXCEEDED',
      sharedOf(takings).map(({ taken = 0, standingQty = 0, ...taking }) => {
        const left = Math.min(leftOf(held.whole, taking), leftOf(held.own, taking))
        // A quantity ordered without a share may stay; raising it takes the whole quantity from the share.
        return { ...taking, left, allowed: Math.max(left + taken, standingQty) }
      }),
    ),
  ]
}

/** Takes goods that are locked and sufficient. */
export async function takeHeld(trx: Trx, storeId: string, takings: readonly Taking[], held: HeldGoods): Promise<void> {
  const [kept, shared] = [keptOf(takings, held), sharedOf(takings)]
  await Promise.all([
    kept.length > 0 && takeStock(trx, kept.map(prodIdOf), kept.map(qtyOf)),
    shared.length > 0 && takeShares(trx, storeId, shared.map(listIdOf), shared.map(prodIdOf), shared.map(qtyOf)),
  ])
}

type SharedTaking = Omit<Taking, 'share'> & NonNullable<Taking['share']>

/** Articles without a stock row are not limited. */
const keptOf = (takings: readonly Taking[], { stock }: HeldGoods) => takings.filter(({ prodId }) => stock.has(prodId))
const sharedOf = (takings: readonly Taking[]): SharedTaking[] =>
  takings.flatMap(({ share, ...taking }) => (share === null ? [] : [{ ...taking, ...share }]))
const prodIdOf = ({ prodId }: { prodId: string }) => prodId
const qtyOf = ({ qty }: { qty: number }) => qty
const listIdOf = ({ alcListId }: SharedTaking) => alcListId

/** Locks the rows of all goods, always in the same order, and returns what is left. */
async function holdGoods(
  trx: Trx,
  storeId: string,
  prodIds: readonly string[],
  shared: readonly SharedTaking[],
): Promise<HeldGoods> {
  const shares = sharesNamed(shared.map(listIdOf), shared.map(prodIdOf))
  const [stock, whole, own] = await Promise.all([
    lockStock(trx, articlesNamed(prodIds)),
    shared.length > 0 ? lockSharedGoods(trx, shares) : [],
    shared.length > 0 ? lockQuotas(trx, storeId, shares) : [],
  ])
  return { stock, whole, own }
}

/** The same for the goods of a basket, before its lines are read. */
export async function holdGoodsOfBasket(trx: Trx, storeId: string, basketId: string): Promise<HeldGoods> {
  const prodIds = articlesOfBasket(basketId)
  const shares = sharesOf(storeId, prodIds)
  const [stock, whole, own] = await Promise.all([
    lockStock(trx, prodIds),
    lockSharedGoods(trx, shares),
    lockQuotas(trx, storeId, shares),
  ])
  return { stock, whole, own }
}

function leftOf(rows: readonly ShareRow[], { prodId, alcListId }: Pick<SharedTaking, 'prodId' | 'alcListId'>): number {
  const row = rows.find((one) => one.prod_id === prodId && one.alc_list_id === alcListId)
  // Allocated or withdrawn by the office between the lock and the prices.
  if (!row) throw new OutOfDate('a share changed while the order was read')
  return row.avail
}

function shortLines(
  code: RefusedLine['code'],
  takings: readonly { prodId: string; prodNm: string; qty: number; left: number; allowed: number }[],
): RefusedLine[] {
  const short = takings.filter(({ qty, left }) => qty > left)
  return short.map(({ prodId, prodNm, allowed }) => ({ code, prodId, prodNm, allowed }))
}

/** A line that breaks a rule, with the quantity that would be allowed. */
export interface RefusedLine {
  code: 'SOLD_OUT' | 'ALLOCATION_EXCEEDED' | 'STEP_QTY'
  prodId: string
  prodNm: string
  allowed: number
}

/** Rejects an order with lines that break a rule, by the first rule; each article is named once, with its own rule. */
export function refuseLines(refused: readonly RefusedLine[]): void {
  const [first] = refused
  if (!first) return
  const lines = refused.filter(({ prodId }, n) => refused.findIndex((line) => line.prodId === prodId) === n)
  const names = lines.flatMap(({ code, prodNm }) => (code === first.code ? [prodNm] : [])).join(', ')
  throw new Problem(first.code, { values: { names }, facts: { lines } })
}
