import type { addToOrder as contract } from '@mall/contract/sent-orders'
import type { Lang } from '@mall/contract/base/problem'
import { largestQuantity } from '@mall/contract/base/ordering/quantity'
import type { Trx } from '#db/open.ts'
import { listStanding } from '#features/baskets/baskets.queries.ts'
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

type Wanted = Asked<typeof contract>['body']

/**
 * Adds goods to an order, or removes added ones, as one change. Goods taken out of a basket leave it in the same
 * transaction, and removed goods return to it, so every unit is in exactly one of the two.
 */
export async function addToOrder(trx: Trx, who: Sender, orderId: string, wanted: Wanted, lang: Lang) {
  const { version, basketId } = wanted
  if (basketId !== undefined && !isId(basketId)) throw new Problem('NOT_FOUND')
  // Lock order: basket before order, as in placeOrder.
  if (basketId !== undefined) await lockOpenBasket(trx, who.storeId, basketId)
  const order = await lockWithDays(trx, who.storeId, orderId)
  if (order.version !== version) throw new Problem('CONFLICT')
  const standing = await standingLines(trx, orderId)
  const items = onceEach(wanted.items)
  const { delivery_date: deliveryDate, store_delivery_id: storeDeliveryId, memo } = order
  const change = { version, lines: linesAfter(standing, items), deliveryDate, storeDeliveryId, memo }
  if (change.lines.length === 0) throw new Problem('REFUSED', { fields: { items: '≥ 1' } })
  const changed = await changeOrder(trx, who, orderId, { ...change, seen: seenPrices(items) }, lang)
  if (basketId !== undefined) {
    await moveOutOfBasket(trx, who, basketId, items)
    await endIfEmptied(trx, who, { basketId, orderId, orderNo: changed.orderNo })
  }
  return { ...changed, addedAmt: changed.payAmt - changed.deliveryFeeAmt - order.total_amt }
}

type Item = Wanted['items'][number]

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

function linesAfter(standing: Awaited<ReturnType<typeof standingLines>>, items: readonly Item[]) {
  const added = new Map(items.map((item) => [item.prodId, item]))
  const kept = [...standing].map(([prodId, { qty }]) => ({ prodId, qty: qty + (added.get(prodId)?.qty ?? 0) }))
  const newLines = items.flatMap(({ prodId, qty, memo }) => (standing.has(prodId) ? [] : [{ prodId, qty, memo }]))
  return [...kept, ...newLines]
    .filter(({ qty }) => qty > 0)
    .map((line) => ({ ...line, qty: Math.min(largestQuantity, line.qty) }))
}

async function moveOutOfBasket(trx: Trx, who: Sender, basketId: string, items: readonly Item[]): Promise<void> {
  const standing = await listStanding(trx, basketId)
  const lines = items.flatMap(({ prodId, qty, memo }) => {
    const before = standing.get(prodId)?.qty ?? 0
    const after = Math.min(largestQuantity, Math.max(0, before - qty))
    return after === before ? [] : [{ prodId, qty: after, memo }]
  })
  if (lines.length > 0) await setBasketLines(trx, who, basketId, { items: lines })
}
