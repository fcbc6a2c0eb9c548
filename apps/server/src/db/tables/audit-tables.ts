import type { ColumnType, Generated } from 'kysely'

type TenantId = Generated<string>
type Moment = ColumnType<Date, Date | string, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

interface AuditRowsTable {
  tenant_id: TenantId
  audit_id: Generated<string>
  at: Generated<Date>
  action: string
  user_id: string | null
  subject_user_id: string | null
  address: string
  agent: string
  facts: Generated<Record<string, unknown>>
  chain_no: number | null
  chain_hash: string | null
  /** Written by a trigger, for searching. */
  store_id: ColumnType<string | null, never, never>
  order_id: ColumnType<string | null, never, never>
}

interface AuditProductsTable {
  tenant_id: TenantId
  prod_id: string
  at: Moment
  audit_id: string
}

interface AuditSealsTable {
  tenant_id: TenantId
  sealed_at: MaybeMoment
  checked_at: MaybeMoment
  checked_no: Generated<number>
  checked_hash: Generated<string>
  broken_no: number | null
}

interface AuditAnchorsTable {
  tenant_id: TenantId
  chain_no: number
  chain_hash: string
  up_to: Date
  anchored_at: Generated<Date>
}

export interface AuditTables {
  audit_rows: AuditRowsTable
  audit_anchors: AuditAnchorsTable
  audit_seals: AuditSealsTable
  audit_products: AuditProductsTable
}
