import { orderSorts } from '@mall/contract/orders'
import { oneOf, text, useUrlFilters, type UrlFilters } from '#shared/ui/lists/use-url-filters.ts'
import { daysOf, periodBases, readPeriod, todayInSeoul } from '../period/period.ts'
import type { Days, PeriodBasis } from '../period/period.ts'

/** Spec §9: the list has 15 rows a page. */
const pageSize = 15
const defaultSort = 'orderedAtDesc'

const readers = {
  period: readPeriod,
  by: oneOf(periodBases, 'ordered'),
  status: text,
  q: text,
  sort: oneOf(orderSorts, defaultSort),
}

export type OrderFilters = UrlFilters<typeof readers>

export function useOrderFilters() {
  const { filters, set } = useUrlFilters(readers)
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
