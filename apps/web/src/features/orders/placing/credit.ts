import type { CallOk } from '@mall/contract/base/call'
import type { storeCredit } from '@mall/contract/store-orders'

export type Credit = CallOk<typeof storeCredit>

/** Credit left after an order; if negative, the order will be held. Returns null if there is no limit. */
export function creditLeft({ creditLimit, balance, inTransit }: Credit, orderAmt: number): number | null {
  return creditLimit > 0 ? creditLimit - balance - inTransit - orderAmt : null
}
