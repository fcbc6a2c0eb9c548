import type { ColumnType, Generated } from 'kysely'

type TenantId = Generated<string>
/** A day in Seoul, `YYYY-MM-DD`. */
type Day = string
type Moment = ColumnType<Date, Date | string, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Numbered = ColumnType<number, never, never>
type Json = ColumnType<unknown, unknown, unknown>

type Ending = 'ADDED' | 'RETURNED' | 'WITHDRAWN'

interface BasketRequestsTable {
  tenant_id: TenantId
  request_id: Generated<string>
  store_id: string
  basket_id: string | null
  basket_nm: string
  item_count: number
  asked_by: string
  asked_at: Generated<Date>
  note: Generated<string>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  ended_by: ColumnType<string | null, string | null | undefined, string | null>
  ended_at: MaybeMoment
  ended_how: ColumnType<Ending | null, Ending | null | undefined, Ending | null>
  answer: Generated<string>
}

interface BasketsTable {
  tenant_id: TenantId
  basket_id: Generated<string>
  store_id: string
  name: string
  is_default: Generated<boolean>
  version: Generated<number>
  order_id: string | null
  next_basket_id: string | null
  created_at: Generated<Date>
}

interface BasketItemsTable {
  tenant_id: TenantId
  basket_id: string
  prod_id: string
  basket_item_id: Generated<string>
  qty: number
  memo: Generated<string>
  seen_price_milli: number
  by_user_id: string
  position: Numbered
}

export type OrderStatusColumn = '10' | '20' | '30' | '40' | '50' | '60' | '90'

interface OrdersTable {
  tenant_id: TenantId
  order_id: Generated<string>
  order_no: string
  store_id: string
  user_id: string
  basket_id: string | null
  status: OrderStatusColumn
  version: Generated<number>
  ordered_at: Moment
  delivery_date: Day
  memo: Generated<string>
  item_count: number
  first_prod_nm: string
  supply_amt: number
  vat_amt: number
  total_amt: number
  fee_supply_amt: Generated<number>
  fee_vat_amt: Generated<number>
  pay_amt: number
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  store_delivery_id: string
  place_name: string
  receiver: string
  phone: string
  zip_cd: string
  addr1: string
  addr2: string
  /** Under which it was placed; null in an order of the last release: the setting. */
  tax_rounding: 'FLOOR' | 'ROUND' | null
}

/** Kept by triggers; a store without orders may have no row. */
interface StoreOrderCountsTable {
  tenant_id: TenantId
  store_id: string
  order_count: number
}

/** Kept by triggers; the nil store is the tenant. */
interface RuleVersionsTable {
  tenant_id: TenantId
  store_id: string
  version: Generated<number>
}

interface OrderLinesTable {
  tenant_id: TenantId
  order_id: string
  line_no: number
  order_line_id: Generated<string>
  prod_id: string
  prod_cd: string
  prod_nm: string
  spec: string
  unit: string
  box_qty: number
  tax_type: 'TAX' | 'FREE' | 'ZERO'
  price_mode: 'EXCLUSIVE' | 'INCLUSIVE'
  unit_price_milli: number
  alc_list_id: string | null
  qty: number
  supply_amt: number
  vat_amt: number
  total_amt: number
  confirmed_qty: number | null
  confirmed_supply_amt: number | null
  confirmed_vat_amt: number | null
  confirmed_total_amt: number | null
  shipped_qty: number | null
  shipped_supply_amt: number | null
  shipped_vat_amt: number | null
  shipped_total_amt: number | null
  reason: string | null
  memo: Generated<string>
  trace_no: Generated<string>
}

interface OrderHistoryTable {
  tenant_id: TenantId
  order_id: string
  history_id: Numbered
  at: Generated<Date>
  user_id: string
  what: string
  status: string | null
  note: string | null
  changes: Json
}

interface LedgerEntriesTable {
  tenant_id: TenantId
  store_id: string
  entry_id: Numbered
  at: Generated<Date>
  /** 거래일자; computed by the database. */
  business_day: Generated<Day>
  kind: 'SALE' | 'PAYMENT' | 'CORRECTION' | 'OPENING'
  order_id: string | null
  amount: number
  balance_after: number
  /** The opening balance that is entered or taken back. */
  opening_id: string | null
  takes_back: Generated<boolean>
  remark: string | null
}

interface StatementsTable {
  tenant_id: TenantId
  statement_no: string
  running_no: number
  order_id: string
  business_day: Day
  made_at: Moment
  is_late: Generated<boolean>
  replaces: string | null
  document: Json
}

interface StatementBackfillTable {
  tenant_id: TenantId
  after_order_id: Generated<string>
  done_at: Date | null
}

interface IdempotencyKeysTable {
  tenant_id: TenantId
  user_id: string
  route: string
  key: string
  body_sha256: string
  answer: Json
  created_at: Generated<Date>
}

/** Baskets, orders and their consequences. */
export interface ShopTables {
  baskets: BasketsTable
  basket_requests: BasketRequestsTable
  basket_items: BasketItemsTable
  orders: OrdersTable
  store_order_counts: StoreOrderCountsTable
  rule_versions: RuleVersionsTable
  order_lines: OrderLinesTable
  order_history: OrderHistoryTable
  ledger_entries: LedgerEntriesTable
  statements: StatementsTable
  statement_backfill: StatementBackfillTable
  idempotency_keys: IdempotencyKeysTable
}
