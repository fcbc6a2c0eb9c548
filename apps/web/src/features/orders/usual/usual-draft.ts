import { useState } from 'react'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

/** The user's changes to the usual order of a day, before they are in the basket. */
export interface UsualDraft {
  key: string
  quantities: Readonly<Record<string, number>>
  leftOut: readonly string[]
}

const storageKey = 'nuri-mall-usual-draft'

/** Kept across reloads and pages; another store or day starts a new draft. */
export function useUsualDraft(storeId: string, day: string | null) {
  const key = `${storeId}:${day ?? ''}`
  const [kept, setKept] = useState(() => readDraft())
  const draft = kept?.key === key ? kept : { key, quantities: {}, leftOut: [] }
  const keep = (next: UsualDraft) => {
    writeTab(storageKey, JSON.stringify(next))
    setKept(next)
  }
  return {
    draft,
    setQuantity: (prodId: string, qty: number) =>
      keep({
        key,
        quantities: qty > 0 ? { ...draft.quantities, [prodId]: qty } : draft.quantities,
        leftOut: [...draft.leftOut.filter((one) => one !== prodId), ...(qty > 0 ? [] : [prodId])],
      }),
    /** The quantities are in the basket now; excluded lines stay excluded. */
    handOver: () => keep({ ...draft, quantities: {} }),
  }
}

function readDraft(): UsualDraft | null {
  try {
    return JSON.parse(readTab(storageKey) ?? 'null') as UsualDraft | null
  } catch {
    return null
  }
}
