import type { NoticeDraft } from './notice-draft.ts'
import { useNoticeAudienceQuery } from './office-notices.api.ts'

/** To how many stores a notice goes; undefined until that is known. */
export function useReach({ audience, grades, stores }: NoticeDraft): number | undefined {
  const { data } = useNoticeAudienceQuery({ query: {} })
  if (audience === 'STORES') return stores.length
  if (audience === 'ALL') return data?.storeCount
  return data?.grades.reduce((sum, one) => sum + (grades.includes(one.grade) ? one.stores : 0), 0)
}
