import { officeProductSorts, productLack, stockFilters } from '@mall/contract/office-products'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { oneOf, text, useUrlFilters, type UrlFilters } from '#shared/ui/lists/use-url-filters.ts'

const readers = {
  q: text,
  categoryId: text,
  status: oneOf(saleStates, ''),
  lacks: (given: string | null) => (given !== null && productLack.test(given) ? given : ''),
  stock: oneOf(stockFilters, ''),
  allocated: oneOf(['true'], ''),
  sort: oneOf(officeProductSorts, 'relevance'),
}

export type ProductFilters = UrlFilters<typeof readers>

export function useProductFilters() {
  const { filters, set, narrowing, isNarrowed } = useUrlFilters(readers)
  return { filters, set, query: { page: filters.page, size: 50, sort: filters.sort, ...narrowing }, isNarrowed }
}
