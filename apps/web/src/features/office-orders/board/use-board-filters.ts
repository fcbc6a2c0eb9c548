import { isDay } from '@mall/contract/base/day'
import {
  cancelled,
  confirmed,
  delivered,
  held,
  preparing,
  received,
  shipped,
} from '@mall/contract/base/ordering/order-states'
import { oneOf, text, useUrlFilters, type UrlFilters } from '#shared/ui/lists/use-url-filters.ts'

/** Tabs of the board, in the order of the morning's work. */
export const boardTabs = [held, received, confirmed, preparing, shipped, delivered, cancelled, 'all'] as const
export type BoardTab = (typeof boardTabs)[number]

const firstTab = received
/** As many orders as can be moved at once. */
const pageSize = 100
/** Orders in progress are sorted by delivery day. */
const inProgress: readonly BoardTab[] = [held, received, confirmed, preparing, shipped]

/** A day of an address; empty: any. */
export function dayOf(given: string | null): string {
  return given !== null && isDay(given) ? given : ''
}

/** A range of delivery days as the calls take it. */
export function daysOf({ from, to }: { from: string; to: string }) {
  return { ...(from !== '' && { deliveryFrom: from }), ...(to !== '' && { deliveryTo: to }) }
}

const readers = {
  status: oneOf(boardTabs, firstTab),
  from: dayOf,
  to: dayOf,
  store: text,
  q: text,
  /** Only orders that must move to another day. */
  move: oneOf(['1'], ''),
}

export type BoardFilters = UrlFilters<typeof readers>

export function useBoardFilters() {
  const { filters, set } = useUrlFilters(readers)
  const { status: tab, from, to, store, q, move, page } = filters
  const narrowed = {
    ...daysOf({ from, to }),
    ...(store !== '' && { storeId: store }),
    ...(q !== '' && { q }),
    ...(move !== '' && { mustMove: 'true' as const }),
  }
  const query = {
    page,
    size: pageSize,
    sort: inProgress.includes(tab) ? ('deliveryDateAsc' as const) : ('orderedAtDesc' as const),
    ...(tab !== 'all' && { status: tab }),
    ...narrowed,
  }
  return { filters, set, query, narrowed, isNarrowed: Object.keys(narrowed).length > 0 }
}
