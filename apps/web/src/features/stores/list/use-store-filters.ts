import { paymentTerms, storeSorts, storeStates } from '@mall/contract/stores'
import { oneOf, text, useUrlFilters, type UrlFilters } from '#shared/ui/lists/use-url-filters.ts'

const readers = {
  q: text,
  grade: (given: string | null) => /^[A-Z]$/.exec(given ?? '')?.[0] ?? '',
  state: oneOf(storeStates, ''),
  terms: oneOf(paymentTerms, ''),
  routeId: text,
  sort: oneOf(storeSorts, 'name'),
}

export type StoreFilters = UrlFilters<typeof readers>

export function useStoreFilters() {
  const { filters, set, narrowing, isNarrowed } = useUrlFilters(readers)
  return { filters, set, query: { page: filters.page, size: 30, sort: filters.sort, ...narrowing }, isNarrowed }
}

export type StoreQuery = ReturnType<typeof useStoreFilters>['query']
