import { useSearchParams } from 'react-router'

const pageSize = 15

export interface InquiryFilters {
  status: string
  ext1Cd: string
  q: string
  page: number
}

/** What the list is narrowed to stands in the address, so that Back, reload and a shared link show the same. */
export function useInquiryFilters(usual: { status: string } = { status: '' }) {
  const [params, setParams] = useSearchParams()
  const filters: InquiryFilters = {
    status: params.get('status') ?? usual.status,
    ext1Cd: params.get('ext1Cd') ?? '',
    q: params.get('q') ?? '',
    page: Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0),
  }
  const set = (change: Partial<InquiryFilters>) => {
    const { status, ext1Cd, q, page } = { ...filters, page: 0, ...change }
    setParams(
      {
        ...(status !== usual.status && { status }),
        ...(ext1Cd !== '' && { ext1Cd }),
        ...(q !== '' && { q }),
        ...(page > 0 && { page: String(page) }),
      },
      { replace: change.q !== undefined },
    )
  }
  const { status, ext1Cd, q, page } = filters
  const query = {
    page,
    size: pageSize,
    ...(status !== '' && { status }),
    ...(ext1Cd !== '' && { ext1Cd }),
    ...(q !== '' && { q }),
  }
  const clear = () => set({ status: usual.status, ext1Cd: '', q: '' })
  return { filters, set, clear, query, isNarrowed: status !== usual.status || ext1Cd !== '' || q !== '' }
}
