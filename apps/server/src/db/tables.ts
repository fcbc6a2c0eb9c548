import type { ColumnType, Generated } from 'kysely'

/** Filled in by the row security setting of the connection; never given by hand. */
type TenantId = Generated<string>

/** Wholesalers. The one table that every connection may read whole: it holds only what the sign-in page shows anyone. */
export interface TenantsTable {
  tenant_id: string
  name: string
  phone: string
  hours: string
  host: string | null
}

export interface Tables {
  tenants: TenantsTable
}

export type { ColumnType, Generated, TenantId }
