import type { KnownDays } from '#features/holidays/known-days.ts'
import type { StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import type { Account } from '#features/orders/store-credit.queries.ts'
import type { Periods } from '#features/products/price-of-day.ts'
import type { Day } from '#platform/day.ts'
import type { Goods } from './trial.ts'

/** Rules, articles and prices of one store, as they are or as they would be. */
export interface Side {
  now: Date
  /** Of prices and shares. */
  day: Day
  rules: StoreRules
  account: Account
  goods: (prodId: string) => Goods | undefined
  periods: (prodId: string) => Periods
  shareLeft: (prodId: string) => number | null
  known: KnownDays
}
