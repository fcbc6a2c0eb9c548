import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from '#shared/storage/drafts.ts'
import { useWhoAmIQuery } from './users.api.ts'

interface Kept<Draft> {
  key: string
  draft: Draft
}

/**
 * Text being typed, kept in this browser until sent, per wholesaler, user and subject. Undefined until storage has
 * been read.
 */
export function useDraft<Draft extends object>(name: string, empty: Draft) {
  const { data: me } = useWhoAmIQuery()
  const key = me && `${me.tenant.tenantCd}/${me.userId}/${name}`
  const [kept, setKept] = useState<Kept<Draft> | null>(null)
  useEffect(() => {
    if (key === undefined) return undefined
    let isCurrent = true
    void readDraft<Draft>(key).then((draft) => {
      if (isCurrent) setKept({ key, draft: { ...empty, ...draft } })
    })
    return () => {
      isCurrent = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the empty draft is constant
  }, [key])
  const change = (make: (before: Draft) => Draft) => {
    setKept((before) => {
      if (before === null) return before
      const next = { key: before.key, draft: make(before.draft) }
      void writeDraft(next.key, next.draft)
      return next
    })
  }
  const clear = () => {
    setKept((before) => {
      if (before !== null) void writeDraft(before.key, undefined)
      return before && { key: before.key, draft: empty }
    })
  }
  return { draft: kept?.key === key ? kept?.draft : undefined, change, clear }
}
