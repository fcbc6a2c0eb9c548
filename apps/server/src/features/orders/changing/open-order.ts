import { cancelled } from '@mall/contract/base/ordering/order-states'
import type { Lang } from '@mall/contract/base/problem'
import { OutOfDate } from '#db/statements/atomically.ts'
import type { Trx } from '#db/open.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import type { Day } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { codeNamer } from '#features/codes/code-names.ts'
import { lockDaysOf } from '../lock-days.queries.ts'
import { readClock } from '../moment.queries.ts'
import { refusePassed } from './order-deadline.ts'
import { openToStore } from '../reading/order-status.ts'
import { lockOrder } from '../orders.queries.ts'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locks an order of this store together with its delivery day and the days it may move to. */
export async function lockWithDays(
  trx: Trx,
  storeId: string,
  orderId: string,
  days: readonly Day[] = [],
): Promise<LockedOrder> {
  if (!isId(orderId)) throw new Problem('NOT_FOUND')
  const locked = await lockDaysOf(trx, orderId, storeId, days)
  const order = await lockOrder(trx, orderId, storeId)
  if (!order) throw new Problem('NOT_FOUND')
  if (!locked.includes(order.delivery_date)) throw new OutOfDate('the order went to another day')
  return order
}

/** Rejects an order that the office has confirmed: with the cut-off if that has passed, otherwise with its state. */
export async function refuseFixed(trx: Trx, order: LockedOrder, lang: Lang): Promise<void> {
  if (openToStore.includes(order.status)) return
  if (order.status !== cancelled)
    refusePassed(order, await getStoreRules(trx, order.store_id, new Date()), await readClock(trx), lang)
  const nameOf = await codeNamer(trx, '2006', lang)
  throw new Problem('ORDER_FIXED', { values: { status: nameOf(order.status) } })
}
