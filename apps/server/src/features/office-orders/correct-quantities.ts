import type { correctQuantities as contract } from '@mall/contract/office-orders'
import { confirmed, preparing, type OrderStatus } from '@mall/contract/base/ordering/order-states'
import type { Lang } from '@mall/contract/base/problem'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { insertHistory } from '#features/orders/reading/order-history.queries.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import type { Asked } from '#platform/http/serve.ts'
import { lockToMove } from './lock-to-move.ts'
import { notifyOfQuantities } from './notify-of-moves.ts'
import { passFeesOn, settleQuantities } from './settle-quantities.ts'

/** What was confirmed may still be corrected: the goods have not left. */
export const correctable: readonly OrderStatus[] = [confirmed, preparing]

/**
 * Corrects what was confirmed of an order, down with a reason or up to what was ordered, and leaves its state. As when
 * an order is released, the office decides by itself whether the store's credit allows more.
 */
export async function correctQuantities(
  trx: Trx,
  who: OfficeCaller,
  orderId: string,
  { version, lines }: Asked<typeof contract>['body'],
  from: Origin,
  lang: Lang,
): Promise<number> {
  const [order] = await lockToMove(trx, [{ orderId, version }], (status) => correctable.includes(status), lang)
  if (!order) throw new Problem('NOT_FOUND')
  const { order_no: orderNo, store_id: storeId, status } = order
  const settled = await settleQuantities(trx, order, { to: status, stage: 'confirmed', lines })
  await passFeesOn(trx, { userId: who.userId, ...from }, [settled])
  const { changed, payAmt } = settled
  await notifyOfQuantities(trx, order, changed)
  const changes = { lines: changed }
  await insertHistory(trx, [{ orderId: order.order_id, userId: who.userId, what: 'CORRECTED', status: null, changes }])
  const facts = {
    ...{ orderId: order.order_id, orderNo, storeId },
    before: { payAmt: order.pay_amt },
    after: { payAmt },
    lines: changed,
  }
  await insertAudit(trx, { action: 'ORDER_CORRECTED', userId: who.userId, ...from, facts })
  return changed.length
}
