import { useSearchParams } from 'react-router'

const pageSize = 15

/** Search and page live in the URL, so that Back, reload and shared links show the same list. */
export function useNoticeFilters() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const page = Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0)
  const set = (change: { q?: string; page?: number }) => {
    const next = { q, page: 0, ...change }
    setParams(
      { ...(next.q !== '' && { q: next.q }), ...(next.page > 0 && { page: String(next.page) }) },
      { replace: change.q !== undefined },
    )
  }
  return { q, page, set, query: { page, size: pageSize, ...(q !== '' && { q }) } }
}
