export interface Credit {
  limit: number
  balance: number
  /** Orders that are under way and not on the bill yet; null when it is not known. */
  inTransit: number | null
}

/** What an order leaves of the credit; below zero it will be held. null: there is no limit. */
export function creditLeft({ limit, balance, inTransit }: Credit, orderAmt: number): number | null {
  return limit > 0 ? limit - balance - (inTransit ?? 0) - orderAmt : null
}
