import { openToStore, waiting } from '#features/orders/reading/order-status.ts'
import type { Side } from './side.ts'
import type { JudgedOrder } from './judged-rows.queries.ts'

export interface OrderState {
  /** Goods leave on its day. */
  isDelivered: boolean
  /** Until when the store may change or cancel it; null if it no longer may. */
  changeUntil: Date | null
  worthAmt: number
}

/** Orders that have not left yet: the others are beyond every change. */
export function isWaiting({ status }: JudgedOrder): boolean {
  return waiting.includes(status)
}

export function judgeOrder(
  order: JudgedOrder,
  { now, rules, known }: Pick<Side, 'now' | 'rules' | 'known'>,
): OrderState {
  const { status, deliveryDate, placeDays, payAmt } = order
  const isDelivered = known.isDelivered(rules, placeDays, deliveryDate)
  const deadline = known.deadline(rules, placeDays, deliveryDate)
  return {
    isDelivered,
    changeUntil: openToStore.includes(status) && now < deadline ? deadline : null,
    // It is moved, not cancelled, where its day is closed.
    worthAmt: payAmt,
  }
}
