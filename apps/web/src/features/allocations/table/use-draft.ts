import type { AllocationChange, OfficeAllocation, StoreShares } from '@mall/contract/allocations'
import { useState } from 'react'
import { readCount } from '../dialogs/read-count.ts'

/** Unsaved cells of the table, as they were typed. */
export interface Draft {
  /** By `cellKey`. */
  cells: ReadonlyMap<string, string>
  /** By product. */
  totals: ReadonlyMap<string, string>
}

const empty: Draft = { cells: new Map(), totals: new Map() }

export const cellKey = (storeId: string, prodId: string) => `${storeId} ${prodId}`

export function useDraft() {
  const [draft, setDraft] = useState(empty)
  return {
    draft,
    count: draft.cells.size + draft.totals.size,
    clear: () => setDraft(empty),
    typeTotal: (prodId: string, text: string, saved: string) =>
      setDraft((now) => ({ ...now, totals: typed(now.totals, [[prodId, text, saved]]) })),
    /** Key, typed text and saved value of each cell. */
    typeCells: (cells: readonly (readonly [string, string, string])[]) =>
      setDraft((now) => ({ ...now, cells: typed(now.cells, cells) })),
  }
}

/** A cell with its saved value is not a change. */
function typed(now: ReadonlyMap<string, string>, cells: readonly (readonly [string, string, string])[]) {
  const next = new Map(now)
  for (const [key, text, saved] of cells)
    if (text.trim() === saved) next.delete(key)
    else next.set(key, text)
  return next
}

export const quotaText = ({ quotas }: StoreShares, prodId: string) =>
  `${quotas.find((one) => one.prodId === prodId)?.quotaQty ?? ''}`

/** The change that a draft makes; null if a typed text is not a quantity. An empty cell means no share. */
export function changeOf({ cells, totals }: Draft, list: OfficeAllocation): Partial<AllocationChange> | null {
  const inList = new Set(list.goods.map(({ prodId }) => prodId))
  const quotas = [...cells].flatMap(([key, text]) => {
    const [storeId = '', prodId = ''] = key.split(' ')
    const qty = text.trim() === '' ? null : readCount(text)
    return inList.has(prodId) ? [{ storeId, prodId, qty }] : []
  })
  const goods = [...totals].flatMap(([prodId, text]) =>
    inList.has(prodId) ? [{ prodId, totalQty: readCount(text) }] : [],
  )
  if (quotas.some(({ qty }) => qty === undefined) || goods.some(({ totalQty }) => totalQty === undefined)) return null
  return {
    goods: goods.map(({ prodId, totalQty = 0 }) => ({ prodId, totalQty })),
    quotas: quotas.map(({ qty = 0, ...cell }) => ({ ...cell, qty })),
  }
}
