import type { CallOk } from '@mall/contract/base/call'
import type { storeCredit } from '@mall/contract/store-orders'

export type Credit = CallOk<typeof storeCredit>

type Sums = Pick<Credit, 'isPrepaid' | 'creditLimit' | 'balance' | 'inTransit'>

/** What happens to an order beyond the limit; null if it is within. */
export function ruleBeyond(credit: Credit | undefined, orderAmt: number): Credit['rule'] | null {
  const remains = credit ? creditLeft(credit, orderAmt) : null
  return credit && remains !== null && remains < 0 ? credit.rule : null
}

/** Credit left after an order; if negative, the wholesaler's rule applies. Returns null if there is no limit.
 * A prepaid store has what it has paid in advance. */
export function creditLeft({ isPrepaid, creditLimit, balance, inTransit }: Sums, orderAmt: number): number | null {
  if (isPrepaid) return -balance - inTransit - orderAmt
  return creditLimit > 0 ? creditLimit - balance - inTransit - orderAmt : null
}
