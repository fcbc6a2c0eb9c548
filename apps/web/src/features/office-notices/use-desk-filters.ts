import { noticeStates } from '@mall/contract/office-notices'
import type { NoticeState } from '@mall/contract/office-notices'
import { useSearchParams } from 'react-router'

const pageSize = 15

interface DeskFilters {
  q: string
  state: NoticeState | ''
  page: number
}

/** Filters live in the URL. */
export function useDeskFilters() {
  const [params, setParams] = useSearchParams()
  const filters: DeskFilters = {
    q: params.get('q') ?? '',
    state: noticeStates.find((state) => state === params.get('state')) ?? '',
    page: Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0),
  }
  const { q, state, page } = filters
  const set = (change: Partial<DeskFilters>) => {
    const entries = Object.entries({ ...filters, page: 0, ...change }).filter(
      ([, value]) => value !== '' && value !== 0,
    )
    setParams(Object.fromEntries(entries.map(([key, value]) => [key, String(value)])), {
      replace: change.q !== undefined,
    })
  }
  const query = { page, size: pageSize, ...(q !== '' && { q }), ...(state !== '' && { state }) }
  return { filters, set, query, isNarrowed: q !== '' || state !== '' }
}
