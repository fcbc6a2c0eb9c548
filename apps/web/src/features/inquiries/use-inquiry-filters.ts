import { useSearchParams } from 'react-router'
import { readSession } from '#shared/storage/stored-session.ts'

const pageSize = 15

export interface InquiryFilters {
  status: string
  ext1Cd: string
  /** Only this user's inquiries instead of the whole store's. */
  isMine: boolean
  q: string
  page: number
}

/** Filters live in the URL, so that Back, reload and shared links show the same list. */
export function useInquiryFilters(usual: { status: string } = { status: '' }) {
  const [params, setParams] = useSearchParams()
  const filters: InquiryFilters = {
    status: params.get('status') ?? usual.status,
    ext1Cd: params.get('ext1Cd') ?? '',
    isMine: params.has('mine'),
    q: params.get('q') ?? '',
    page: Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0),
  }
  const set = (change: Partial<InquiryFilters>) => {
    const { status, ext1Cd, isMine, q, page } = { ...filters, page: 0, ...change }
    setParams(
      {
        ...(status !== usual.status && { status }),
        ...(ext1Cd !== '' && { ext1Cd }),
        ...(isMine && { mine: 'Y' }),
        ...(q !== '' && { q }),
        ...(page > 0 && { page: String(page) }),
      },
      { replace: change.q !== undefined },
    )
  }
  const { status, ext1Cd, isMine, q, page } = filters
  const query = {
    page,
    size: pageSize,
    ...(status !== '' && { status }),
    ...(ext1Cd !== '' && { ext1Cd }),
    ...(isMine && { userId: readSession()?.userId }),
    ...(q !== '' && { q }),
  }
  const clear = () => set({ status: usual.status, ext1Cd: '', isMine: false, q: '' })
  const isNarrowed = status !== usual.status || ext1Cd !== '' || isMine || q !== ''
  return { filters, set, clear, query, isNarrowed }
}
