import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import type { Amounts, PriceMode, TaxRounding, TaxType } from '@mall/contract/base/money'
import type { Day } from '@mall/server/platform/day.ts'
import type { BuyingKind } from './store-kinds.ts'

/** A wholesaler's calendar, in the form that the rule of delivery days takes. */
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
  /** Weekdays of its route; null: all working days of the wholesaler. */
  routeDays: readonly number[] | null
  /** Users who order for it: its own, otherwise an office user who records phone orders. */
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
  /** Allocated products: only stores with a quota buy them, so no store has a habit of them. */
  sharedOut: ReadonlySet<string>
  /** The price of a store on a day, in thousandths of a won; null if it cannot buy. */
  priceOf(store: SeedStore, prodId: string, day: Day): number | null
}

/** Everything of a wholesaler that its stores' orders depend on. */
export interface SeedShop {
  tenantId: string
  calendar: SeedCalendar
  terms: SeedTerms
  stores: readonly SeedStore[]
  officeUserId: string
}

/** A delivery that a store orders for: its day, its cut-off, and the time of the order. */
export interface DueOrder {
  store: SeedStore
  deliveryDate: Day
  deadline: Date
  orderedAt: Date
  /** Closed days that would have had a delivery too: this one has to last for them. */
  lost?: readonly Day[]
}

export type OrderStage = OrderStatus

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
