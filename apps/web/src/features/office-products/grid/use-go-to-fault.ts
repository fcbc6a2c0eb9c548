import type { ProductRow } from '@mall/contract/office-products'
import { useState } from 'react'
import { columns, type GridField } from './columns.ts'
import type { Sheet } from './sheet/sheet.ts'

export interface FaultyCell {
  prodId: string
  field: GridField
}

interface Faulty {
  rows: ReadonlyMap<number, ProductRow>
  faults: ReadonlyMap<string, Partial<Record<string, string>>>
  sheet: Sheet
  /** Narrows the grid to one product, by its code. */
  find: (prodCd: string) => void
}

/** Goes from one wrong cell to the next, in the order of the grid; those that are not in it come last. */
export function useGoToFault({ rows, faults, sheet, find }: Faulty) {
  const [wanted, setWanted] = useState<FaultyCell | null>(null)
  const [last, setLast] = useState<FaultyCell | null>(null)
  const next = () => {
    const places = new Map<string, number>()
    for (const [at, { prodId }] of rows) if (faults.has(prodId)) places.set(prodId, at)
    const placeOf = (prodId: string) => places.get(prodId) ?? Infinity
    const cells = [...faults]
      .sort(([one], [other]) => (placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0))
      .flatMap(([prodId, texts]) =>
        columns.flatMap(({ field }): FaultyCell[] => (texts[field] === undefined ? [] : [{ prodId, field }])),
      )
    const before = cells.findIndex(({ prodId, field }) => prodId === last?.prodId && field === last.field)
    const cell = cells[(before + 1) % cells.length]
    if (!cell) return
    setLast(cell)
    setWanted(cell)
    const code = sheet.edits.get(cell.prodId)?.row.prodCd
    if (!places.has(cell.prodId) && code !== undefined) find(code)
  }
  return { wanted, next, reached: () => setWanted(null) }
}
