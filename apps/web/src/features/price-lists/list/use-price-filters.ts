import { saleStates } from '@mall/contract/office-products/product-fields'
import { useSearchParams } from 'react-router'

const pageSize = 50

export interface PriceFilters {
  q: string
  categoryId: string
  status: (typeof saleStates)[number] | ''
  coming: 'true' | ''
  page: number
}

export const noFilters = { q: '', categoryId: '', status: '', coming: '' } as const

/** Filters live in the URL, so that Back, reload and shared links show the same list. */
export function usePriceFilters() {
  const [params, setParams] = useSearchParams()
  const filters: PriceFilters = {
    q: params.get('q') ?? '',
    categoryId: params.get('categoryId') ?? '',
    status: saleStates.find((state) => state === params.get('status')) ?? '',
    coming: params.get('coming') === 'true' ? 'true' : '',
    page: Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0),
  }
  const set = (change: Partial<PriceFilters>) => {
    const { page, ...next } = { ...filters, page: 0, ...change }
    const entries = Object.entries({ ...next, page: page === 0 ? '' : `${page}` })
    setParams(Object.fromEntries(entries.filter(([, value]) => value !== '')), { replace: change.q !== undefined })
  }
  const { page, ...narrowing } = filters
  const given = Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== ''))
  return { filters, set, query: { page, size: pageSize, ...given }, isNarrowed: Object.keys(given).length > 0 }
}
