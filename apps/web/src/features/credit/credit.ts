import type { CallOk } from '@mall/contract/base/call'
import type { storeCredit } from '@mall/contract/store-orders'

export type Credit = CallOk<typeof storeCredit>

type Sums = Pick<Credit, 'isPrepaid' | 'creditLimit' | 'balance' | 'inTransit'>

/** Credit left after an order; if negative, the wholesaler's rule applies. Returns null if there is no limit.
 * A prepaid store has what it has paid in advance. */
export function creditLeft({ isPrepaid, creditLimit, balance, inTransit }: Sums, orderAmt: number): number | null {
  if (isPrepaid) return -balance - inTransit - orderAmt
  return creditLimit > 0 ? creditLimit - balance - inTransit - orderAmt : null
}
