import { useEffect, useState } from 'react'
import { readDraft } from '#shared/storage/drafts.ts'
import { useDraftKey } from './use-draft.ts'

/** What the user has typed of several subjects and not sent, as when they are first shown. Undefined until it is read. */
export function useDrafts<Draft extends object>(names: readonly string[]): ReadonlyMap<string, Draft> | undefined {
  const keyOf = useDraftKey()
  const [read, setRead] = useState<{ of: string; drafts: ReadonlyMap<string, Draft> }>()
  const of = keyOf && names.map(keyOf).join('\n')
  useEffect(() => {
    if (keyOf === undefined || of === undefined) return undefined
    let isCurrent = true
    const each = names.map(async (name) => [name, await readDraft<Draft>(keyOf(name))] as const)
    void Promise.all(each).then((found) => {
      const typed = found.flatMap(([name, draft]) => (draft === undefined ? [] : [[name, draft] as const]))
      if (isCurrent) setRead({ of, drafts: new Map(typed) })
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the names are in the keys
  }, [of])
  return read?.of === of ? read?.drafts : undefined
}
