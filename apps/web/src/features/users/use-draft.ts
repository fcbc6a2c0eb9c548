import { useEffect, useRef, useState } from 'react'
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
  const key = useDraftKey()?.(name)
  const [kept, setKept] = useState<Kept<Draft> | null>(null)
  // As typed last, which may not be rendered yet.
  const latest = useRef<Kept<Draft> | null>(null)
  useEffect(() => {
    if (key === undefined) return undefined
    let isCurrent = true
    void readDraft<Draft>(key).then((draft) => {
      if (!isCurrent) return
      latest.current = { key, draft: { ...empty, ...draft } }
      setKept(latest.current)
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the empty draft is constant
  }, [key])
  const keep = (next: Kept<Draft>, stored: Draft | undefined) => {
    latest.current = next
    setKept(next)
    void writeDraft(next.key, stored)
  }
  const change = (make: (before: Draft) => Draft) => {
    if (latest.current === null) return
    const { key: of, draft: before } = latest.current
    const draft = make(before)
    keep({ key: of, draft }, draft)
  }
  const clear = () => {
    if (latest.current !== null) keep({ key: latest.current.key, draft: empty }, undefined)
  }
  return { draft: kept?.key === key ? kept?.draft : undefined, change, clear }
}

/** Where the user's drafts are kept. Undefined until it is known who the user is. */
export function useDraftKey(): ((name: string) => string) | undefined {
  const { data: me } = useWhoAmIQuery()
  // Separate for each store of a person who belongs to several.
  const store = me?.stores && me.store ? `/${me.store.storeId}` : ''
  return me && ((name) => `${me.tenant.tenantCd}/${me.userId}${store}/${name}`)
}
