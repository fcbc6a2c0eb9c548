import { useSearchParams } from 'react-router'

const pageSize = 15

/** What is searched and which page stands in the address, so that Back, reload and a shared link show the same. */
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
