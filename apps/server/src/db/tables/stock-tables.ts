import type { Generated } from 'kysely'

type TenantId = Generated<string>

interface ProductStockTable {
  tenant_id: TenantId
  prod_id: string
  avail: number
}

interface LoosePicturesTable {
  tenant_id: TenantId
  url: string
  since: Generated<Date>
  gone: Generated<boolean>
}

interface StockMovesTable {
  tenant_id: TenantId
  prod_id: string
  move_id: Generated<string>
  at: Generated<Date>
  user_id: string
  kind: 'IN' | 'OUT' | 'COUNT' | 'FREE' | 'EDIT' | 'IMPORT' | 'UNDO'
  before: number | null
  after: number | null
  reason: Generated<string>
  request_key: string | null
}

interface StockMarksTable {
  tenant_id: TenantId
  prod_id: string
  low_mark: number
  told: Generated<boolean>
}

/** Stock of products, and pictures that none shows. */
export interface StockTables {
  product_stock: ProductStockTable
  stock_moves: StockMovesTable
  stock_marks: StockMarksTable
  loose_pictures: LoosePicturesTable
}
