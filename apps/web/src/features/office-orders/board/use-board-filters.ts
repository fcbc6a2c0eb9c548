import { isDay } from '@mall/contract/base/day'
import { cancelled, confirmed, delivered, held, preparing, received, shipped } from '@mall/contract/base/order-states'
import { useSearchParams } from 'react-router'

/** Tabs of the board, in the order of the morning's work. */
export const boardTabs = [held, received, confirmed, preparing, shipped, delivered, cancelled, 'all'] as const
export type BoardTab = (typeof boardTabs)[number]

const firstTab: BoardTab = received
const pageSize = 30
/** Orders in progress are sorted by delivery day. */
const inProgress: readonly BoardTab[] = [held, received, confirmed, preparing, shipped]

export interface BoardFilters {
  tab: BoardTab
  deliveryDate: string
  storeId: string
  q: string
  page: number
}

/** Filters live in the URL, so that Back, reload and shared links show the same board. */
export function useBoardFilters() {
  const [params, setParams] = useSearchParams()
  const tab = boardTabs.find((one) => one === params.get('status')) ?? firstTab
  const day = params.get('day') ?? ''
  const filters: BoardFilters = {
    tab,
    deliveryDate: isDay(day) ? day : '',
    storeId: params.get('store') ?? '',
    q: params.get('q') ?? '',
    page: Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0),
  }
  const set = (change: Partial<BoardFilters>) => {
    const next = { ...filters, page: 0, ...change }
    const entries = {
      status: next.tab === firstTab ? '' : next.tab,
      day: next.deliveryDate,
      store: next.storeId,
      q: next.q,
      page: next.page === 0 ? '' : String(next.page),
    }
    setParams(Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')), {
      replace: change.q !== undefined,
    })
  }
  const narrowed = {
    ...(filters.deliveryDate !== '' && { deliveryDate: filters.deliveryDate }),
    ...(filters.storeId !== '' && { storeId: filters.storeId }),
    ...(filters.q !== '' && { q: filters.q }),
  }
  const query = {
    page: filters.page,
    size: pageSize,
    sort: inProgress.includes(tab) ? ('deliveryDateAsc' as const) : ('orderedAtDesc' as const),
    ...(tab !== 'all' && { status: tab }),
    ...narrowed,
  }
  return { filters, set, query, narrowed, isNarrowed: Object.keys(narrowed).length > 0 }
}
