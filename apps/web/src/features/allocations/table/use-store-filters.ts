import { useState } from 'react'

interface Filters {
  q: string
  grade: string
  all: boolean
  page: number
}

/** Which stores the table shows; a new list shows all of them. */
export function useStoreFilters(hasShares: boolean) {
  const [filters, setFilters] = useState<Filters>({ q: '', grade: '', all: !hasShares, page: 0 })
  const { q, grade, all, page } = filters
  return {
    filters,
    set: (change: Partial<Filters>) => setFilters({ ...filters, page: 0, ...change }),
    query: {
      page,
      size: 30,
      ...(all && { all: 'true' as const }),
      ...(q !== '' && { q }),
      ...(grade !== '' && { grade }),
    },
  }
}
