import { useState } from 'react'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

/** How a person differs from the usual order of a day, before anything of it is in the basket. */
export interface UsualDraft {
  key: string
  quantities: Readonly<Record<string, number>>
  leftOut: readonly string[]
}

const storageKey = 'nuri-mall-usual-draft'

/** Outlives a reload and a look at another page; another store or day begins anew. */
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
    /** What was chosen is in the basket now; what was left out stays out. */
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
