import { allocationStates } from '@mall/contract/allocations'
import { oneOf, text, useUrlFilters } from '#shared/ui/lists/use-url-filters.ts'

const readers = { q: text, state: oneOf(allocationStates, '') }

export function useAllocationFilters() {
  const { filters, set, narrowing, isNarrowed } = useUrlFilters(readers)
  return { filters, set, query: { page: filters.page, size: 30, ...narrowing }, isNarrowed }
}
