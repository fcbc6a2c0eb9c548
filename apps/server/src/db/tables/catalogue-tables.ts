import type { ColumnType, Generated } from 'kysely'

type TenantId = Generated<string>
/** A day in Seoul, `YYYY-MM-DD`. */
type Day = string
type Moment = ColumnType<Date, Date | string, Date | string>

interface MallSettingsTable {
  tenant_id: TenantId
  cut_off_mode: Generated<'CALENDAR' | 'WORKING'>
  cut_off_lead: Generated<number>
  cut_off_time: Generated<string>
  work_days: Generated<number[]>
  min_order_amt: Generated<number>
  delivery_fee_amt: Generated<number>
  free_delivery_from: Generated<number>
  delivery_fee_per: Generated<'order' | 'day'>
  tax_rounding: Generated<'FLOOR' | 'ROUND'>
  price_mode: Generated<'EXCLUSIVE' | 'INCLUSIVE'>
  biz_no: Generated<string>
  owner_nm: Generated<string>
  addr: Generated<string>
  biz_type: Generated<string>
  biz_item: Generated<string>
  contact: Generated<string>
  bank_account: Generated<string>
  company_version: Generated<number>
  ordering_version: Generated<number>
  calendar_seen: Generated<boolean>
  first_day_closed: Generated<boolean>
  credit_rule: Generated<'HOLD' | 'REFUSE' | 'WARN'>
  weekday_cut_offs: ColumnType<WeekdayCutOffs, string | undefined, string>
  order_from: Generated<string>
  order_until: Generated<string>
  remind_minutes: Generated<number>
  remind_bell: Generated<boolean>
  remind_mail: Generated<boolean>
}

/** By weekday of delivery, 0 is Sunday. */
type WeekdayCutOffs = Record<string, { lead: number; time: string }>

interface GradeTermsTable {
  tenant_id: TenantId
  grade: string
  min_order_amt: number
  delivery_fee_amt: number
  free_delivery_from: number
}

interface DeliveryRoutesTable {
  tenant_id: TenantId
  route_id: Generated<string>
  name: string
  delivery_days: number[] | null
  cut_off_lead: number | null
  cut_off_time: string | null
  weekday_cut_offs: ColumnType<WeekdayCutOffs, string | undefined, string>
  version: Generated<number>
}

interface CompanyDaysTable {
  tenant_id: TenantId
  day: Day
  kind: 'CLOSED' | 'OPENED'
  name: string
}

interface CategoriesTable {
  tenant_id: TenantId
  category_id: Generated<string>
  parent_id: string | null
  name: string
  sort: Generated<number>
  version: Generated<number>
}

interface ProductsTable {
  tenant_id: TenantId
  prod_id: Generated<string>
  prod_cd: string
  prod_nm: string
  spec: Generated<string>
  unit: Generated<string>
  box_qty: Generated<number>
  min_qty: Generated<number>
  max_qty: number | null
  step_qty: Generated<number>
  tax_type: Generated<'TAX' | 'FREE' | 'ZERO'>
  price_mode: Generated<'EXCLUSIVE' | 'INCLUSIVE'>
  category_id: string
  brand: string | null
  origin: string | null
  storage: string | null
  barcode: string | null
  box_barcode: string | null
  image_url: string | null
  description: Generated<string>
  status: Generated<'ON' | 'SOLD_OUT' | 'STOPPED'>
  delivery_days: number[] | null
  created_at: Generated<Date>
  version: Generated<number>
  ended_at: Date | null
  traced: Generated<boolean>
  more_pictures: Generated<string[]>
  substitutes: Generated<string[]>
}

interface PriceColumns {
  tenant_id: TenantId
  prod_id: string
  from_day: Day
  to_day: Day | null
  unit_price_milli: number
  change_id: Generated<string | null>
  priced_by: Generated<string | null>
}

interface PriceChangesTable {
  tenant_id: TenantId
  change_id: Generated<string>
  kind: 'EDIT' | 'RISE' | 'IMPORT' | 'UNDO'
  created_at: Generated<Date>
  created_by: string
  from_day: Day
  lines: number
  written: number
  replaced: ColumnType<unknown, string | undefined, string>
  facts: ColumnType<Record<string, unknown>, string | undefined, string>
  undone_at: Moment | null
  request_key: string | null
  request_hash: string | null
}

interface GradePricesTable extends PriceColumns {
  grade: string
}

interface SpecialPricesTable extends PriceColumns {
  store_id: string
}

interface FavouritesTable {
  tenant_id: TenantId
  store_id: string
  prod_id: string
}

interface StoreAliasesTable {
  tenant_id: TenantId
  store_id: string
  prod_id: string
  alias: string
  alias_key: string
}

interface StoreProductsTable {
  tenant_id: TenantId
  store_id: string
  prod_id: string
  last_ordered_at: Moment
  last_qty: number
  times: Generated<number>
}

interface StoreDeliverysTable {
  tenant_id: TenantId
  store_delivery_id: Generated<string>
  store_id: string
  name: string
  receiver: string
  phone: string
  zip_cd: string
  addr1: string
  addr2: Generated<string>
  is_default: Generated<boolean>
  version: Generated<number>
  delivery_days: number[] | null
  entry_note: Generated<string>
  drop_note: Generated<string>
}

interface StoreRoutesTable {
  tenant_id: TenantId
  store_id: string
  /** Null: as its route has it. */
  delivery_days: number[] | null
  route_id: string | null
}

interface StoreDaysTable {
  tenant_id: TenantId
  store_id: string
  day: Day
  kind: 'EXTRA' | 'CLOSED' | 'OVERRIDE'
  name: Generated<string>
  deadline: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** Products, prices and delivery days. */
export interface CatalogueTables {
  mall_settings: MallSettingsTable
  company_days: CompanyDaysTable
  delivery_routes: DeliveryRoutesTable
  grade_terms: GradeTermsTable
  categories: CategoriesTable
  products: ProductsTable
  grade_prices: GradePricesTable
  special_prices: SpecialPricesTable
  price_changes: PriceChangesTable
  favourites: FavouritesTable
  store_aliases: StoreAliasesTable
  store_products: StoreProductsTable
  store_deliverys: StoreDeliverysTable
  store_routes: StoreRoutesTable
  store_days: StoreDaysTable
}
