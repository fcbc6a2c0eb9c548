import type { ProductFields } from '@mall/contract/office-products/product-fields'

/** What is staged of a product: only what changes, and the category by its name if it is still to be made. */
export interface StagedProduct {
  fields: Partial<ProductFields>
  toMake?: string
}
