import type { CallOk } from '@mall/contract/call'
import type { storeCredit } from '@mall/contract/store-orders'

export type Credit = CallOk<typeof storeCredit>

/** What an order leaves of the credit; below zero it will be held. null: there is no limit. */
export function creditLeft({ creditLimit, balance, inTransit }: Credit, orderAmt: number): number | null {
  return creditLimit > 0 ? creditLimit - balance - inTransit - orderAmt : null
}
