import { text, useUrlFilters } from '#shared/ui/lists/use-url-filters.ts'

const readers = { q: text }

export function useNoticeFilters() {
  const { filters, set, narrowing } = useUrlFilters(readers)
  return { q: filters.q, set, query: { page: filters.page, size: 15, ...narrowing } }
}
