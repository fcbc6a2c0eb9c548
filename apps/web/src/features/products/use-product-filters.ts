import { productSorts } from '@mall/contract/products'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type ProductSort = (typeof productSorts)[number]
const flags = ['favouriteOnly', 'orderedOnly', 'allocatedOnly', 'onSale'] as const
export type ProductFlag = (typeof flags)[number]
export { flags as productFlags }

export interface ProductFilters {
  q: string
  categoryId: string
  sort: ProductSort
  on: ReadonlySet<ProductFlag>
}

/** Filters live in the URL, so that Back, reload and shared links show the same list. */
export function useProductFilters() {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const filters = useMemo(() => read(new URLSearchParams(text)), [text])
  const set = (change: Partial<ProductFilters>) => {
    setParams(write({ ...filters, ...change }), { replace: change.q !== undefined })
  }
  const query = useMemo(() => queryOf(filters), [filters])
  return { filters, set, query }
}

/** As long as the call takes; an address may be longer. */
const longestSearch = 100

function read(params: URLSearchParams): ProductFilters {
  const sort = params.get('sort') as ProductSort | null
  return {
    q: (params.get('q') ?? '').slice(0, longestSearch),
    categoryId: params.get('category') ?? '',
    sort: sort !== null && productSorts.includes(sort) ? sort : 'relevance',
    on: new Set(flags.filter((flag) => params.has(flag))),
  }
}

function write({ q, categoryId, sort, on }: ProductFilters): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(categoryId !== '' && { category: categoryId }),
    ...(sort !== 'relevance' && { sort }),
    ...Object.fromEntries([...on].map((flag) => [flag, '1'])),
  }
}

function queryOf({ q, categoryId, sort, on }: ProductFilters) {
  return {
    ...(q !== '' && { q }),
    ...(categoryId !== '' && { categoryId }),
    ...(sort !== 'relevance' && { sort }),
    ...(on.has('favouriteOnly') && { favouriteOnly: 'true' as const }),
    ...(on.has('orderedOnly') && { orderedOnly: 'true' as const }),
    ...(on.has('allocatedOnly') && { allocatedOnly: 'true' as const }),
    ...(on.has('onSale') && { status: 'ON' as const }),
  }
}

export type ProductQuery = ReturnType<typeof queryOf>
