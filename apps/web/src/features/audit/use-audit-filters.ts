import { auditKinds } from '@mall/contract/audit'
import type { AuditKind, SubjectKind } from '@mall/contract/audit'
import { isDay } from '@mall/contract/base/day'
import { useSearchParams } from 'react-router'

const size = 30

export interface AuditFilters {
  q: string
  person: string
  store: string
  product: string
  order: string
  kind: AuditKind | ''
  from: string
  to: string
  /** The cursor of the page. */
  after: string
}

export const subjectParams = {
  PERSON: 'person',
  STORE: 'store',
  PRODUCT: 'product',
  ORDER: 'order',
} as const satisfies Record<SubjectKind, keyof AuditFilters>

const nothing = { q: '', person: '', store: '', product: '', order: '', kind: '', from: '', to: '' } as const

/** Filters and page live in the URL, so that Back, reload and shared links show the same entries. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams()
  const read = (name: keyof AuditFilters) => params.get(name) ?? ''
  const dayOf = (name: 'from' | 'to') => (isDay(read(name)) ? read(name) : '')
  const filters: AuditFilters = {
    ...{ q: read('q'), person: read('person'), store: read('store'), product: read('product'), order: read('order') },
    kind: auditKinds.find((kind) => kind === read('kind')) ?? '',
    ...{ from: dayOf('from'), to: dayOf('to'), after: read('after') },
  }
  const set = (change: Partial<AuditFilters>) => {
    const next = { ...filters, after: '', ...change }
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  }
  const { after, ...narrowing } = filters
  const given = Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== ''))
  return {
    filters,
    set,
    clear: () => set(nothing),
    /** For the list, and without its page for a file. */
    query: { ...given, size, ...(after !== '' && { after }) },
    fileQuery: given,
    isNarrowed: Object.keys(given).length > 0,
  }
}
