import { allocationStates, type AllocationState } from '@mall/contract/allocations'
import { useSearchParams } from 'react-router'

interface Filters {
  q: string
  state: AllocationState | ''
  page: number
}

/** Filters live in the URL, so that Back, reload and shared links show the same list. */
export function useAllocationFilters() {
  const [params, setParams] = useSearchParams()
  const filters: Filters = {
    q: params.get('q') ?? '',
    state: allocationStates.find((one) => one === params.get('state')) ?? '',
    page: Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0),
  }
  const set = (change: Partial<Filters>) => {
    const { q, state, page } = { ...filters, page: 0, ...change }
    const entries = { q, state, page: page === 0 ? '' : `${page}` }
    setParams(Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')), {
      replace: change.q !== undefined,
    })
  }
  const { q, state, page } = filters
  return {
    filters,
    set,
    query: { page, size: 30, ...(q !== '' && { q }), ...(state !== '' && { state }) },
    isNarrowed: q !== '' || state !== '',
  }
}
