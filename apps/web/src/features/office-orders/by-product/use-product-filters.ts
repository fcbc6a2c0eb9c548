import { orderedProductSorts } from '@mall/contract/office-orders/by-product'
import { oneOf, text, useUrlFilters } from '#shared/ui/lists/use-url-filters.ts'
import { dayOf, daysOf } from '../board/use-board-filters.ts'

const pageSize = 50

export function useProductFilters() {
  const { filters, set } = useUrlFilters({ q: text, from: dayOf, to: dayOf, sort: oneOf(orderedProductSorts, 'name') })
  const { q, from, to, sort, page } = filters
  const narrowed = { ...daysOf({ from, to }), ...(q !== '' && { q }) }
  const isNarrowed = Object.keys(narrowed).length > 0
  return { filters, set, query: { page, size: pageSize, sort, ...narrowed }, isNarrowed }
}

/** The delivery days as a part of an address. */
export function searchOf({ from, to }: { from: string; to: string }): string {
  const search = new URLSearchParams({ ...(from !== '' && { from }), ...(to !== '' && { to }) })
  return search.size > 0 ? `?${search.toString()}` : ''
}
