import { saleStates } from '@mall/contract/office-products/product-fields'
import { oneOf, text, useUrlFilters, type UrlFilters } from '#shared/ui/lists/use-url-filters.ts'

const readers = {
  q: text,
  categoryId: text,
  status: oneOf(saleStates, ''),
  coming: oneOf(['true'], ''),
}

export type PriceFilters = UrlFilters<typeof readers>

export const noFilters = { q: '', categoryId: '', status: '', coming: '' } as const

export function usePriceFilters() {
  const { filters, set, narrowing, isNarrowed } = useUrlFilters(readers)
  return { filters, set, query: { page: filters.page, size: 50, ...narrowing }, isNarrowed }
}
