import { held } from '@mall/contract/base/ordering/order-states'
import type { OrderDetail } from '@mall/contract/orders'
import { useOverLimit } from '#features/credit/use-over-limit.ts'

/** Whether a changed order exceeds the credit limit. One that gets no dearer is not refused. */
export function useOverLimitAfter({ status, payAmt }: OrderDetail, goods: { from: number; to: number }) {
  const more = goods.to - goods.from
  // The credit includes the order as it was, unless it is held.
  const ownHeldAmt = status.code === held ? payAmt : 0
  const over = useOverLimit(more + ownHeldAmt, ownHeldAmt)
  return over.rule === 'REFUSE' && more <= 0 ? { ...over, rule: null } : over
}
