import type { Product } from '@mall/contract/products'
import type { RuleBasis } from '#features/holidays/rule-basis.queries.ts'
import type { PricePeriod } from '#features/products/price-of-day.ts'
import type { Day } from '#platform/day.ts'

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
  gradePrices?: (prodId: string, grade: string, periods: readonly PricePeriod[]) => readonly PricePeriod[]
  specialPrices?: (prodId: string, storeId: string, periods: readonly PricePeriod[]) => readonly PricePeriod[]
  /** The day whose prices are compared, by default today: a price that begins later changes nothing before. */
  priceDay?: Day
}
