import type { Product } from '@mall/contract/products'
import type { Db } from '#db/open.ts'
import type { RuleBasis, StoreBasis } from '#features/holidays/rule-basis.queries.ts'
import type { Account } from '#features/orders/store-credit.queries.ts'
import type { PricePeriod } from '#features/products/price-of-day.ts'
import type { Day } from '#platform/day.ts'
import type { Share, StoreRow } from './judged-rows.queries.ts'

/** What a basket has to know of an article, whichever store it belongs to. */
export interface Goods {
  prodId: string
  prodNm: string
  product: Pick<Product, 'status' | 'minQty' | 'maxQty' | 'stepQty' | 'stockQty' | 'taxType' | 'priceMode'>
  deliveryDays: number[] | null
  isEnded: boolean
}

/** A change that is tried: each part says how what it changes would be; parts that are absent stay as they are. */
export interface Trial {
  rules?: (basis: RuleBasis) => RuleBasis
  goods?: (goods: Goods) => Goods
  /** Articles that would no longer be sold: orders that wait with them are shipped all the same. */
  stopped?: readonly string[]
  gradePrices?: (prodId: string, grade: string, periods: readonly PricePeriod[]) => readonly PricePeriod[]
  specialPrices?: (prodId: string, storeId: string, periods: readonly PricePeriod[]) => readonly PricePeriod[]
  /** Its grade, own days, weekdays, route and last day, its default place, its credit limit and whether it pays first. */
  stores?: (store: StoreRow) => StoreBasis & Account & Pick<StoreRow, 'placeId' | 'placeDays'>
  /** The weekdays of a delivery place. */
  places?: (placeId: string, days: number[] | null) => number[] | null
  /** Shares of a store in an article that are open on the day. */
  shares?: (prodId: string, storeId: string, shares: readonly Share[]) => readonly Share[]
  /** Lists that share out an article on the day: only stores with a share may order it. */
  lists?: (prodId: string, listIds: readonly string[]) => readonly string[]
  /** The day whose prices and shares are compared, by default today: what begins later changes nothing before. */
  day?: Day
}

/** Finds out what a change would make of what is stored, in the snapshot that is judged. */
export type Attempt = (snapshot: Db) => Trial | Promise<Trial>
