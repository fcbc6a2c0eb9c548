import { paymentTerms, storeSorts, storeStates } from '@mall/contract/stores'
import type { PaymentTerms, StoreState } from '@mall/contract/stores'
import { useSearchParams } from 'react-router'

const pageSize = 30
type Sort = (typeof storeSorts)[number]

export interface StoreFilters {
  q: string
  grade: string
  state: StoreState | ''
  terms: PaymentTerms | ''
  routeId: string
  sort: Sort
  page: number
}

/** Filters live in the URL, so that Back, reload and shared links show the same list. */
export function useStoreFilters() {
  const [params, setParams] = useSearchParams()
  const filters: StoreFilters = {
    q: params.get('q') ?? '',
    grade: /^[A-Z]$/.exec(params.get('grade') ?? '')?.[0] ?? '',
    state: storeStates.find((state) => state === params.get('state')) ?? '',
    terms: paymentTerms.find((terms) => terms === params.get('terms')) ?? '',
    routeId: params.get('routeId') ?? '',
    sort: storeSorts.find((sort) => sort === params.get('sort')) ?? 'name',
    page: Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0),
  }
  const set = (change: Partial<StoreFilters>) => {
    const next = { ...filters, page: 0, ...change }
    const entries = {
      ...next,
      sort: next.sort === 'name' ? '' : next.sort,
      page: next.page === 0 ? '' : `${next.page}`,
    }
    setParams(Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')), {
      replace: change.q !== undefined,
    })
  }
  const { q, grade, state, terms, routeId, sort, page } = filters
  const query = {
    ...{ page, size: pageSize, sort },
    ...(q && { q }),
    ...(grade && { grade }),
    ...(state && { state }),
    ...(terms && { terms }),
    ...(routeId && { routeId }),
  }
  return { filters, set, query, isNarrowed: [q, grade, state, terms, routeId].some((one) => one !== '') }
}

export type StoreQuery = ReturnType<typeof useStoreFilters>['query']
