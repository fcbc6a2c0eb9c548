import { officeProductSorts, productLacks, stockFilters } from '@mall/contract/office-products'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { useSearchParams } from 'react-router'

const pageSize = 50

export interface ProductFilters {
  q: string
  categoryId: string
  status: (typeof saleStates)[number] | ''
  lacks: (typeof productLacks)[number] | ''
  stock: (typeof stockFilters)[number] | ''
  allocated: 'true' | ''
  sort: (typeof officeProductSorts)[number]
  page: number
}

/** Filters live in the URL, so that Back, reload and shared links show the same list. */
export function useProductFilters() {
  const [params, setParams] = useSearchParams()
  const oneOf = <V extends string>(values: readonly V[], name: string) =>
    values.find((value) => value === params.get(name))
  const filters: ProductFilters = {
    q: params.get('q') ?? '',
    categoryId: params.get('categoryId') ?? '',
    status: oneOf(saleStates, 'status') ?? '',
    lacks: oneOf(productLacks, 'lacks') ?? '',
    stock: oneOf(stockFilters, 'stock') ?? '',
    allocated: oneOf(['true'], 'allocated') ?? '',
    sort: oneOf(officeProductSorts, 'sort') ?? 'relevance',
    page: Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0),
  }
  const set = (change: Partial<ProductFilters>) => {
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
