import { feeOfOrder, creditAfter, type FeeShift } from '#features/orders/fees/share-fee.ts'
import { openToStore } from '#features/orders/reading/order-status.ts'
import { takingByCredit, type Taking } from '#features/orders/sending/decide-terms.ts'
import type { Day } from '#platform/day.ts'
import type { JudgedOrder } from './judged-rows.queries.ts'
import type { Side } from './side.ts'

/** What becomes of the goods of a basket that can be ordered. */
export interface Sending {
  /** How they would be taken by the credit of the store. */
  taking: Taking
  /** What they bring the wholesaler, with what they change in delivery fees. */
  worthAmt: number
}

interface Asked {
  goodsAmt: number
  /** Null: there is none. */
  day: Day | null
  /** Orders of that day and place. */
  beside: readonly JudgedOrder[]
  side: Side
}

/** Sends them as an order, or adds them to one that was sent for the same day if they are too few. */
export function sendBasket({ goodsAmt, day, beside, side }: Asked): Sending {
  const { minOrderAmt } = side.rules.terms
  const joined =
    goodsAmt < minOrderAmt && day !== null
      ? beside.find((order) => order.goodsAmt + goodsAmt >= minOrderAmt && isOpen(order, side))
      : undefined
  const own = joined ?? { orderId: '', goodsAmt: 0, feeAmt: 0, payAmt: 0 }
  const { orderId, feeAmt: standing } = own
  const changed = { orderId, goodsAmt: own.goodsAmt + goodsAmt, feeAmt: standing }
  const { feeAmt, shifts } = feeOfOrder(beside, changed, side.rules.terms)
  const moreAmt = changed.goodsAmt + feeAmt - own.payAmt
  const { taking } = takingByCredit(creditAfter(side.account, shifts), moreAmt, side.rules.terms)
  const isSent = taking !== 'REFUSED' && day !== null && (goodsAmt >= minOrderAmt || joined !== undefined)
  return { taking, worthAmt: isSent ? moreAmt + sumOf(shifts) : 0 }
}

/** The store may still add to it. */
function isOpen({ status, deliveryDate, placeDays }: JudgedOrder, { now, known, rules }: Side): boolean {
  return (openToStore as readonly string[]).includes(status) && now < known.deadline(rules, placeDays, deliveryDate)
}

const sumOf = (shifts: readonly FeeShift[]) => shifts.reduce((sum, { from, to }) => sum + to - from, 0)
