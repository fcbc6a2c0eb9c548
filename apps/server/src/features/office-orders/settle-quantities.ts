import { splitInclusive, sumAmounts } from '@mall/contract/base/money'
import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import type { Trx } from '#db/open.ts'
import { deliveryOf, listDayOrders } from '#features/baskets/day-orders.queries.ts'
import { nextPayer } from '#features/baskets/delivery-fee.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { moveFees } from '#features/orders/fees/share-fee.ts'
import { listLines } from '#features/orders/reading/order-detail.queries.ts'
import { feeOf } from '#features/orders/reading/show-order.ts'
import { termsOfOrder } from '#features/orders/terms-of-order.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { feeWithGoods } from './fee-with-goods.ts'
import type { LockedOrder } from './lock-to-move.ts'
import type { ChangedLine } from './notify-of-moves.ts'
import { setAmounts, setStageLines, type StageName } from './office-orders.queries.ts'
import { changedLines, stageLines, type SaidLine } from './stage-lines.ts'

export interface Settled {
  order: LockedOrder
  /** Lines whose quantity is no longer the one of the previous stage. */
  changed: ChangedLine[]
  payAmt: number
  /** Fee no longer charged, because an order without goods pays no delivery. */
  droppedFeeAmt: number
}

/**
 * Writes the quantities of a stage, and the amounts that follow from them. Goods and shares stay as they are: a shortage
 * gives none back (Spec §10.6), so that one that is taken back needs none.
 */
export async function settleQuantities(
  trx: Trx,
  order: LockedOrder,
  { to, stage, lines }: { to: OrderStatus; stage: StageName; lines: readonly SaidLine[] },
): Promise<Settled> {
  const { terms } = await getStoreRules(trx, order.store_id, new Date())
  const { taxRounding } = termsOfOrder(order, terms)
  const before = await listLines(trx, [order.order_id])
  const staged = stageLines(before, stage, lines, taxRounding)
  await setStageLines(trx, order.order_id, stage, staged)
  const goods = sumAmounts(staged)
  const orderedAmt = before.reduce((sum, line) => sum + line.total_amt, 0)
  const due = goods.totalAmt > 0 ? await feeWithGoods(trx, order, orderedAmt, terms) : splitInclusive(0)
  await setAmounts(trx, order.order_id, to, goods, due)
  return {
    order,
    changed: changedLines(before, staged),
    payAmt: goods.totalAmt + due.totalAmt,
    droppedFeeAmt: Math.max(0, feeOf(order).totalAmt - due.totalAmt),
  }
}

/** Moves a dropped fee to the next order of the day, even one moved in this call. */
export async function passFeesOn(trx: Trx, who: { userId: string } & Origin, moved: readonly Settled[]): Promise<void> {
  for (const { order, droppedFeeAmt } of moved) {
    if (droppedFeeAmt === 0) continue
    const { terms } = await getStoreRules(trx, order.store_id, new Date())
    if (terms.deliveryFeePer === 'order') continue
    const found = await listDayOrders(trx, deliveryOf(order))
    const movedNow = (orderId: string) => moved.find((one) => one.order.order_id === orderId)
    const payer = nextPayer(found.map((one) => (movedNow(one.orderId) ? { ...one, isShipped: false } : one)))
    if (!payer) continue
    await moveFees(trx, who, [{ ...payer, from: 0, to: droppedFeeAmt }], {
      orderNo: order.order_no,
      storeId: order.store_id,
    })
    const alsoMoved = movedNow(payer.orderId)
    if (alsoMoved) alsoMoved.payAmt += droppedFeeAmt
  }
}
