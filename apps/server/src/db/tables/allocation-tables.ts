import type { Generated } from 'kysely'

type TenantId = Generated<string>
/** A day in Seoul, `YYYY-MM-DD`. */
type Day = string

interface AlcListsTable {
  tenant_id: TenantId
  alc_list_id: Generated<string>
  name: string
  from_day: Day
  to_day: Day
  version: Generated<number>
  ended_at: Date | null
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

/** Goods shared out among stores. */
export interface AllocationTables {
  alc_lists: AlcListsTable
  alc_products: AlcProductsTable
  alc_quotas: AlcQuotasTable
}
