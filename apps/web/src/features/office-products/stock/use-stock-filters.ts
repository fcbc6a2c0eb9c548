import { officeProductSorts, stockFilters } from '@mall/contract/office-products'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { useSearchParams } from 'react-router'

const pageSize = 50

export interface StockFilters {
  q: string
  categoryId: string
  status: (typeof saleStates)[number] | ''
  stock: (typeof stockFilters)[number] | ''
  sort: (typeof officeProductSorts)[number]
  page: number
}

export const noFilters = { q: '', categoryId: '', status: '', stock: '' } as const

/** Filters live in the URL, so that Back, reload and links show the same list. */
export function useStockFilters() {
  const [params, setParams] = useSearchParams()
  const oneOf = <V extends string>(values: readonly V[], name: string) =>
    values.find((value) => value === params.get(name))
  const filters: StockFilters = {
    q: params.get('q') ?? '',
    categoryId: params.get('categoryId') ?? '',
    status: oneOf(saleStates, 'status') ?? '',
    stock: oneOf(stockFilters, 'stock') ?? '',
    sort: oneOf(officeProductSorts, 'sort') ?? 'relevance',
    page: Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0),
  }
  const set = (change: Partial<StockFilters>) => {
    const next = { ...filters, page: 0, ...change }
    const entries = {
      ...next,
      sort: next.sort === 'relevance' ? '' : next.sort,
      page: next.page === 0 ? '' : `${next.page}`,
    }
    setParams(Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')), {
      replace: change.q !== undefined,
    })
  }
  const { page, sort, ...narrowing } = filters
  const given = Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== ''))
  return {
    filters,
    set,
    query: { page, size: pageSize, sort, ...given },
    isNarrowed: Object.keys(given).length > 0,
  }
}
