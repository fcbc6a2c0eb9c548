import type { ListPage } from './search/list-products.ts'
import { productSet, type ProductStatus, type SearchIndex, type SortName } from './search/search-index.ts'
import { searchProducts } from './search/search-products.ts'

interface WholeQuestion {
  q: string
  statuses: ProductStatus[]
  categoryId: string | undefined
  /** Ids of products; a product must be in all of them. */
  sets: readonly (readonly string[])[]
  /** By default the best match first, or by name. */
  sort: SortName | undefined
  offset: number
  limit: number
}

/** Finds products in the whole catalogue, regardless of which stores may buy them. */
export function findInWhole(index: SearchIndex, { q, sets, ...options }: WholeQuestion): ListPage {
  return searchProducts(index, q, { ...options, within: sets.map((ids) => productSet(index, ids)) })
}
