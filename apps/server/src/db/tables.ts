import type { Generated } from 'kysely'
import type { AllocationTables } from './tables/allocation-tables.ts'
import type { AuditTables } from './tables/audit-tables.ts'
import type { PeopleTables } from './tables/people-tables.ts'
import type { CatalogueTables } from './tables/catalogue-tables.ts'
import type { FilesTables } from './tables/files-tables.ts'
import type { ImportTables } from './tables/import-tables.ts'
import type { NoticeTables } from './tables/notices-tables.ts'
import type { NotificationsTables } from './tables/notifications-tables.ts'
import type { InquiriesTables } from './tables/inquiries-tables.ts'
import type { ShopTables } from './tables/shop-tables.ts'
import type { StockTables } from './tables/stock-tables.ts'

/** Wholesalers. The one table that every connection may read completely: it holds only what the sign-in page shows. */
interface TenantsTable {
  tenant_id: string
  name: string
  phone: string
  hours: string
  host: string | null
  biz_no: string | null
  demo: Generated<boolean>
  logo: Generated<string>
  brand_colour: Generated<string>
}

interface CodesTable {
  tenant_id: Generated<string>
  code_group: string
  code: string
  name_ko: string
  name_en: string
  sort: number
}

/** Every table. The tables of a room are in a file below tables/. */
export interface Tables
  extends
    PeopleTables,
    AuditTables,
    ShopTables,
    StockTables,
    CatalogueTables,
    AllocationTables,
    FilesTables,
    ImportTables,
    NoticeTables,
    NotificationsTables,
    InquiriesTables {
  tenants: TenantsTable
  codes: CodesTable
}
