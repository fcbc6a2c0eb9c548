import { readSession } from '#shared/storage/stored-session.ts'
import { text, useUrlFilters, type UrlFilters } from '#shared/ui/lists/use-url-filters.ts'

const readersOf = (usual: { status: string }) => ({
  status: (given: string | null) => given ?? usual.status,
  ext1Cd: text,
  /** Only this user's inquiries instead of the whole store's. */
  mine: (given: string | null) => (given === null ? '' : 'Y'),
  q: text,
})

export type InquiryFilters = UrlFilters<ReturnType<typeof readersOf>>

export function useInquiryFilters(usual: { status: string } = { status: '' }) {
  const { filters, set, isNarrowed } = useUrlFilters(readersOf(usual))
  const { status, ext1Cd, mine, q, page } = filters
  const query = {
    page,
    size: 15,
    ...(status !== '' && { status }),
    ...(ext1Cd !== '' && { ext1Cd }),
    ...(mine !== '' && { userId: readSession()?.userId }),
    ...(q !== '' && { q }),
  }
  const clear = () => set({ status: usual.status, ext1Cd: '', mine: '', q: '' })
  return { filters, set, clear, query, isNarrowed }
}
