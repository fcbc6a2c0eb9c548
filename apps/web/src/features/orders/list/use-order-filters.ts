import { orderSorts } from '@mall/contract/orders'
import type { OrderSort } from '@mall/contract/orders'
import { useSearchParams } from 'react-router'
import { daysOf, periodBases, readPeriod, todayInSeoul } from '../period/period.ts'
import type { Days, Period, PeriodBasis } from '../period/period.ts'

/** Spec §9: the list has 15 rows a page. */
const pageSize = 15
const defaultSort: OrderSort = 'orderedAtDesc'

export interface OrderFilters {
  period: Period
  by: PeriodBasis
  status: string
  q: string
  sort: OrderSort
  page: number
}

/** Filters and sort order live in the URL, so that Back, reload and shared links show the same list. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams()
  const filters: OrderFilters = {
    period: readPeriod(params.get('period')),
    by: periodBases.find((basis) => basis === params.get('by')) ?? 'ordered',
    status: params.get('status') ?? '',
    q: params.get('q') ?? '',
    sort: orderSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    page: Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0),
  }
  const set = (change: Partial<OrderFilters>) => {
    const next = { ...filters, page: 0, ...change }
    const usual: readonly unknown[] = ['', 0, 'allTime', 'ordered', defaultSort]
    const entries = Object.entries(next).filter(([, value]) => !usual.includes(value))
    setParams(Object.fromEntries(entries.map(([key, value]) => [key, String(value)])), {
      replace: change.q !== undefined,
    })
  }
  const query = {
    page: filters.page,
    size: pageSize,
    ...filterOf(filters.by, daysOf(filters.period, todayInSeoul())),
    ...(filters.status !== '' && { status: filters.status }),
    ...(filters.q !== '' && { q: filters.q }),
    ...(filters.sort !== defaultSort && { sort: filters.sort }),
  }
  const isNarrowed = filters.period !== 'allTime' || filters.status !== '' || filters.q !== ''
  return { filters, set, query, isNarrowed }
}

function filterOf(by: PeriodBasis, { from, to }: Days) {
  const isDelivery = by === 'delivery'
  return {
    ...(from !== undefined && (isDelivery ? { deliveryFrom: from } : { from })),
    ...(to !== undefined && (isDelivery ? { deliveryTo: to } : { to })),
  }
}
