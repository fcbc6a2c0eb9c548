import { officeProductSorts, stockFilters } from '@mall/contract/office-products'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { oneOf, text, useUrlFilters, type UrlFilters } from '#shared/ui/lists/use-url-filters.ts'

const readers = {
  q: text,
  categoryId: text,
  status: oneOf(saleStates, ''),
  stock: oneOf(stockFilters, ''),
  sort: oneOf(officeProductSorts, 'relevance'),
}

export type StockFilters = UrlFilters<typeof readers>

export const noFilters = { q: '', categoryId: '', status: '', stock: '' } as const

export function useStockFilters() {
  const { filters, set, narrowing, isNarrowed } = useUrlFilters(readers)
  return { filters, set, query: { page: filters.page, size: 50, sort: filters.sort, ...narrowing }, isNarrowed }
}
