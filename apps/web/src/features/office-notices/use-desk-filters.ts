import { noticeStates } from '@mall/contract/office-notices'
import { oneOf, text, useUrlFilters } from '#shared/ui/lists/use-url-filters.ts'

const readers = { q: text, state: oneOf(noticeStates, '') }

export function useDeskFilters() {
  const { filters, set, narrowing, isNarrowed } = useUrlFilters(readers)
  return { filters, set, query: { page: filters.page, size: 15, ...narrowing }, isNarrowed }
}
