import type { Amounts, PriceMode, TaxRounding, TaxType } from '@mall/contract/base/money'
import type { Day } from '@mall/server/platform/day.ts'
import type { BuyingKind } from './store-kinds.ts'

/** A wholesaler's calendar, in the form that the rule of delivery days takes it. */
export interface SeedCalendar {
  mode: 'CALENDAR' | 'WORKING'
  lead: number
  time: string
  workDays: ReadonlySet<number>
  opened: ReadonlySet<Day>
  closed: ReadonlyMap<Day, string>
}

export interface SeedTerms {
  deliveryFeeAmt: number
  freeDeliveryFrom: number
  minOrderAmt: number
  taxRounding: TaxRounding
}

export interface SeedStore {
  storeId: string
  code: string
  grade: string
  creditLimit: number
  balance: number
  kind: BuyingKind
  /** Weekdays of its route; null: as the wholesaler works. */
  routeDays: readonly number[] | null
  /** Who orders for it: its own people, else somebody of the office who writes down what is telephoned. */
  userIds: readonly [string, ...string[]]
  place: SeedPlace
}

export interface SeedPlace {
  store_delivery_id: string
  name: string
  receiver: string
  phone: string
  zip_cd: string
  addr1: string
  addr2: string
}

export interface SeedProduct {
  prodId: string
  code: string
  shelf: string
  name: string
  spec: string
  unit: string
  boxQty: number
  minQty: number
  maxQty: number | null
  stepQty: number
  taxType: TaxType
  priceMode: PriceMode
  status: 'ON' | 'SOLD_OUT' | 'STOPPED'
  deliveryDays: readonly number[] | null
}

export interface Goods {
  products: readonly SeedProduct[]
  byName: ReadonlyMap<string, SeedProduct>
  /** Shared out among stores: only those with a share buy it, so nobody has a habit of it. */
  sharedOut: ReadonlySet<string>
  /** What a store pays on a day, in thousandths of a won; null where it cannot buy. */
  priceOf(store: SeedStore, prodId: string, day: Day): number | null
}

/** Everything about a wholesaler that orders of its stores depend on. */
export interface SeedShop {
  tenantId: string
  calendar: SeedCalendar
  terms: SeedTerms
  stores: readonly SeedStore[]
  officeUserId: string
}

/** A delivery that a store orders for: which day, until when it could, and when it did. */
export interface DueOrder {
  store: SeedStore
  deliveryDate: Day
  deadline: Date
  orderedAt: Date
  /** Days on which it would come too, were they not closed: this delivery has to last for them as well. */
  lost?: readonly Day[]
}

export type OrderStage = '10' | '20' | '30' | '40' | '50' | '60' | '90'

export interface PlannedLine {
  product: SeedProduct
  priceMilli: number
  alcListId: string | null
  qty: number
  confirmedQty: number
  shippedQty: number
  reason: string | null
  ordered: Amounts
  confirmed: Amounts
  shipped: Amounts
}

export interface PlannedOrder extends DueOrder {
  orderId: string
  userId: string
  memo: string
  stage: OrderStage
  lines: readonly PlannedLine[]
}
