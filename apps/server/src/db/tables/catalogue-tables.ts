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
  biz_no: Generated<string>
  owner_nm: Generated<string>
  addr: Generated<string>
  biz_type: Generated<string>
  biz_item: Generated<string>
  contact: Generated<string>
  bank_account: Generated<string>
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
}

interface ProductStockTable {
  tenant_id: TenantId
  prod_id: string
  avail: number
}

interface PriceColumns {
  tenant_id: TenantId
  prod_id: string
  from_day: Day
  to_day: Day | null
  unit_price_milli: number
}

interface GradePricesTable extends PriceColumns {
  grade: string
}

interface SpecialPricesTable extends PriceColumns {
  store_id: string
}

interface AlcListsTable {
  tenant_id: TenantId
  alc_list_id: Generated<string>
  name: string
  from_day: Day
  to_day: Day
}

interface AlcProductsTable {
  tenant_id: TenantId
  alc_list_id: string
  prod_id: string
  avail: number
}

interface AlcQuotasTable {
  tenant_id: TenantId
  alc_list_id: string
  store_id: string
  prod_id: string
  quota_qty: number
  ordered_qty: Generated<number>
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
}

interface StoreRoutesTable {
  tenant_id: TenantId
  store_id: string
  delivery_days: number[]
}

interface StoreDaysTable {
  tenant_id: TenantId
  store_id: string
  day: Day
  kind: 'EXTRA' | 'CLOSED' | 'OVERRIDE'
  name: Generated<string>
  deadline: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** Products, allocations, prices and delivery days. */
export interface CatalogueTables {
  mall_settings: MallSettingsTable
  company_days: CompanyDaysTable
  categories: CategoriesTable
  products: ProductsTable
  product_stock: ProductStockTable
  grade_prices: GradePricesTable
  special_prices: SpecialPricesTable
  alc_lists: AlcListsTable
  alc_products: AlcProductsTable
  alc_quotas: AlcQuotasTable
  favourites: FavouritesTable
  store_aliases: StoreAliasesTable
  store_products: StoreProductsTable
  store_deliverys: StoreDeliverysTable
  store_routes: StoreRoutesTable
  store_days: StoreDaysTable
}
