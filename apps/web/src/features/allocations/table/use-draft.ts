import type { AllocationChange, OfficeAllocation, StoreShares } from '@mall/contract/allocations'
import { useState } from 'react'
import { readCount } from '../dialogs/read-count.ts'

/** An unsaved cell, with the grade of its store, which may be on another page by the time it is saved. */
interface TypedCell {
  storeId: string
  prodId: string
  grade: string
  text: string
  /** Its share as it is stored. */
  savedQty: number
}

/** What was typed into the table. */
export interface Draft {
  /** By `cellKey`. */
  cells: ReadonlyMap<string, TypedCell>
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
    /** What was typed since it was sent stays. */
    clearSent: (sent: Draft) =>
      setDraft((now) => ({ cells: without(now.cells, sent.cells), totals: without(now.totals, sent.totals) })),
    typeTotal: (prodId: string, text: string, saved: string) =>
      setDraft((now) => ({ ...now, totals: typed(now.totals, [[prodId, text, text.trim() !== saved]]) })),
    typeCells: (cells: readonly { store: StoreShares; prodId: string; text: string }[]) =>
      setDraft((now) => ({ ...now, cells: typed(now.cells, cells.map(cellOf)) })),
  }
}

function without<Cell>(now: ReadonlyMap<string, Cell>, sent: ReadonlyMap<string, Cell>) {
  return new Map([...now].filter(([key, cell]) => cell !== sent.get(key)))
}

function cellOf({ store, prodId, text }: { store: StoreShares; prodId: string; text: string }) {
  const { storeId, storeGrade: grade } = store
  const isChange = text.trim() !== quotaText(store, prodId)
  return [
    cellKey(storeId, prodId),
    { storeId, prodId, grade, text, savedQty: quotaOf(store, prodId) ?? 0 },
    isChange,
  ] as const
}

/** A cell with its saved value is not a change. */
function typed<Cell>(now: ReadonlyMap<string, Cell>, cells: readonly (readonly [string, Cell, boolean])[]) {
  const next = new Map(now)
  for (const [key, cell, isChange] of cells)
    if (isChange) next.set(key, cell)
    else next.delete(key)
  return next
}

/** Cells of stores that a fill covers yield to it; those of other stores stay. */
export function yielding({ cells, totals }: Draft, fills: AllocationChange['fills'] = []): Draft {
  const isFilled = ({ prodId, grade }: TypedCell) =>
    fills.some((fill) => fill.prodIds.includes(prodId) && (fill.grade === null || fill.grade === grade))
  return { totals, cells: new Map([...cells].filter(([, cell]) => !isFilled(cell))) }
}

const quotaOf = ({ quotas }: StoreShares, prodId: string) => quotas.find((one) => one.prodId === prodId)?.quotaQty

export const quotaText = (store: StoreShares, prodId: string) => `${quotaOf(store, prodId) ?? ''}`

/** How much more of a product the typed cells share out than is stored; those without a quantity do not count. */
export function draftedMore({ cells }: Draft, prodId: string, stores: readonly StoreShares[]): number {
  return [...cells.values()].reduce((sum, cell) => {
    if (cell.prodId !== prodId) return sum
    // A store in sight may have been saved since its cell was typed.
    const store = stores.find(({ storeId }) => storeId === cell.storeId)
    const saved = store ? (quotaOf(store, prodId) ?? 0) : cell.savedQty
    const qty = cell.text.trim() === '' ? 0 : readCount(cell.text)
    return sum + (qty ?? saved) - saved
  }, 0)
}

/** The change that a draft makes; null if a typed text is not a quantity. An empty cell means no share. */
export function changeOf({ cells, totals }: Draft, list: OfficeAllocation): Partial<AllocationChange> | null {
  const inList = new Set(list.goods.map(({ prodId }) => prodId))
  const quotas = [...cells.values()].flatMap(({ storeId, prodId, text }) => {
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
