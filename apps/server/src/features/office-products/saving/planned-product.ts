import type { ProductFields } from '@mall/contract/office-products/product-fields'

/** One product of a change, as it was and as it will be. */
export interface PlannedProduct {
  /** Empty for a new product until it is inserted. */
  prodId: string
  version: number
  before: ProductFields | null
  after: ProductFields
}
