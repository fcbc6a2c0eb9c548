import type { addToOrder as contract } from '@mall/contract/sent-orders'
import type { Lang } from '@mall/contract/base/problem'
import { largestQuantity } from '@mall/contract/base/ordering/quantity'
import type { Trx } from '#db/open.ts'
import { listStanding, type Standing } from '#features/baskets/baskets.queries.ts'
import { lockOpenBasket } from '#features/baskets/open-basket.ts'
import { endIfEmptied } from '#features/baskets/requests/end-request.ts'
import { setBasketLines } from '#features/baskets/set-basket-lines.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import type { Sender } from '../audit-orders.ts'
import { changeOrder } from './change-order.ts'
import { standingLines } from './standing-lines.ts'
import { lockWithDays } from './open-order.ts'
import { refuseTaken } from './refuse-taken.ts'

type Wanted = Asked<typeof contract>['body']

/**
 * Adds goods to an order, or removes added ones, as one change. Goods taken out of a basket leave it in the same
 * transaction, and removed goods return to it, so every unit is in exactly one of the two.
 */
export async function addToOrder(trx: Trx, who: Sender, orderId: string, wanted: Wanted, lang: Lang) {
  const { version, basketId, basketVersion } = wanted
  if (basketId !== undefined && !isId(basketId)) throw new Problem('NOT_FOUND')
  // Lock order: basket before order, as in placeOrder.
  const locked = basketId === undefined ? undefined : await lockOpenBasket(trx, who.storeId, basketId)
  const basket: Standing = basketId === undefined ? new Map() : await listStanding(trx, basketId)
  const wantedItems = onceEach(wanted.items)
  const order = await lockWithDays(trx, who.storeId, orderId)
  if (basketId !== undefined)
    await refuseTaken(trx, who.storeId, { basketId, basketVersion, basket }, wantedItems, lang)
  if (order.version !== version) throw new Problem('CONFLICT')
  const standing = await standingLines(trx, orderId)
  const items = wantedItems.map((item) => ({ ...item, memo: item.memo ?? basket.get(item.prodId)?.memo }))
  const { delivery_date: deliveryDate, store_delivery_id: storeDeliveryId, memo } = order
  const change = { version, lines: linesAfter(standing, items), deliveryDate, storeDeliveryId, memo }
  if (change.lines.length === 0) throw new Problem('REFUSED', { fields: { items: '≥ 1' } })
  const from = locked && { basketId: locked.basket_id, version: locked.version }
  const changed = await changeOrder(trx, who, orderId, { ...change, seen: seenPrices(items), from }, lang)
  if (basketId !== undefined) {
    await moveOutOfBasket(trx, who, { basketId, basket }, reallyMoved(items, standing, change.lines))
    await endIfEmptied(trx, who, { basketId, orderId, orderNo: changed.orderNo })
  }
  return { ...changed, addedAmt: changed.payAmt - changed.deliveryFeeAmt - order.total_amt }
}

type Item = Wanted['items'][number]
type OrderLines = Awaited<ReturnType<typeof standingLines>>

/** Sums the quantities of an article listed more than once. */
function onceEach(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ prodId }) => prodId).values()].map((same) =>
    same.reduce((all, one) => ({ ...all, ...one, qty: all.qty + one.qty })),
  )
}

/** Prices on the screen, in thousandths, of what is added. */
function seenPrices(items: readonly Item[]): Map<string, number> {
  return new Map(
    items.flatMap(({ prodId, qty, seenUnitPrice: seen }) =>
      seen === undefined || qty <= 0 ? [] : [[prodId, Math.round(seen * 1000)]],
    ),
  )
}

function linesAfter(standing: OrderLines, items: readonly Item[]) {
  const added = new Map(items.map((item) => [item.prodId, item]))
  const kept = [...standing].map(([prodId, line]) => {
    const { qty = 0, memo } = added.get(prodId) ?? {}
    // The note of an order's line stays; one without takes that of the goods that are added to it.
    return { prodId, qty: line.qty + qty, memo: line.memo === '' && qty > 0 ? memo : line.memo }
  })
  const newLines = items.flatMap(({ prodId, qty, memo }) => (standing.has(prodId) ? [] : [{ prodId, qty, memo }]))
  return [...kept, ...newLines]
    .filter(({ qty }) => qty > 0)
    .map((line) => ({ ...line, qty: Math.min(largestQuantity, line.qty) }))
}

/** What the order got of each article, or lost: never more than it had. Its note goes back to a basket without one. */
function reallyMoved(items: readonly Item[], before: OrderLines, after: readonly { prodId: string; qty: number }[]) {
  const qtyAfter = new Map(after.map(({ prodId, qty }) => [prodId, qty]))
  return items.map(({ prodId, memo = '' }) => {
    const line = before.get(prodId)
    const qty = (qtyAfter.get(prodId) ?? 0) - (line?.qty ?? 0)
    return { prodId, qty, memo: memo === '' && qty < 0 ? line?.memo : memo }
  })
}

async function moveOutOfBasket(
  trx: Trx,
  who: Sender,
  { basketId, basket }: { basketId: string; basket: Standing },
  moved: ReturnType<typeof reallyMoved>,
): Promise<void> {
  const lines = moved.flatMap(({ prodId, qty, memo }) => {
    const before = basket.get(prodId)?.qty ?? 0
    const after = Math.min(largestQuantity, Math.max(0, before - qty))
    return after === before ? [] : [{ prodId, qty: after, memo }]
  })
  if (lines.length > 0) await setBasketLines(trx, who, basketId, { items: lines })
}
