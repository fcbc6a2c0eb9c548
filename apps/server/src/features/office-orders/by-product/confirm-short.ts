import { isReason } from '@mall/contract/base/reason'
import { confirmed } from '@mall/contract/base/ordering/order-states'
import type { Lang } from '@mall/contract/base/problem'
import { tidy } from '@mall/contract/base/tidy'
import type { ConfirmedOrder, confirmShort as contract } from '@mall/contract/office-orders/by-product'
import type { Db } from '#db/open.ts'
import { atomically } from '#db/statements/atomically.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import type { Asked } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import { correctable, correctQuantities } from '../correct-quantities.ts'
import { moveOrders } from '../move-orders.ts'
import { refuseUnknownOrders } from '../refuse-unknown.ts'
import { findGoods, findLineOf } from './product-lines.queries.ts'

type Wanted = Pick<Asked<typeof contract>, 'params' | 'body'>
type WantedOrder = Wanted['body']['orders'][number]

interface Clerk {
  who: OfficeCaller
  from: Origin
  lang: Lang
}

/**
 * Gives orders less of a product, by the rules of one order: those that were not confirmed yet are, and confirmed ones
 * are corrected. Each has a transaction of its own, so that one that was changed meanwhile leaves the others.
 */
export async function confirmShort(db: Db, clerk: Clerk, { params: { prodId }, body }: Wanted) {
  const ids = body.orders.map(({ orderId }) => orderId)
  if (!isId(prodId) || !ids.every(isId)) throw new Problem('NOT_FOUND')
  if (new Set(ids).size < ids.length) throw new Problem('MALFORMED', { fields: { orders: '≠' } })
  if (!isReason(body.reason)) throw new Problem('SHORTAGE_NEEDS_REASON')
  const [goods] = await Promise.all([findGoods(db, prodId), refuseUnknownOrders(db, ids)])
  if (!goods) throw new Problem('NOT_FOUND')
  const results: ConfirmedOrder[] = []
  for (const order of body.orders) results.push(await confirmOne(db, clerk, prodId, order, tidy(body.reason)))
  return results
}

async function confirmOne(
  db: Db,
  { who, from, lang }: Clerk,
  prodId: string,
  { orderId, version, qty }: WantedOrder,
  reason: string,
): Promise<ConfirmedOrder> {
  try {
    await atomically(db, async (trx) => {
      const line = await findLineOf(trx, orderId, prodId)
      if (!line) throw new Problem('CONFLICT')
      const lines = [{ orderLineId: line.order_line_id, confirmedQty: qty, reason }]
      // By the state before the order is locked: if it was moved meanwhile, its version is another.
      if (correctable.includes(line.status)) return correctQuantities(trx, who, orderId, { version, lines }, from, lang)
      const seen = [{ orderId, version }]
      return moveOrders(trx, who, { orderIds: [orderId], to: confirmed, seen, lines }, from, lang)
    })
    return { orderId, result: 'DONE', message: null }
  } catch (error) {
    // Anything else, such as a database that is gone, ends the call; what is done stays done.
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { orderId, result: error.code === 'CONFLICT' ? 'CHANGED' : 'REFUSED', message: error.body(lang).message }
  }
}
