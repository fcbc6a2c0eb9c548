import type { StockChange, StockRow, TriedStock } from '@mall/contract/office-products/stock'
import { isReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import { readQuantity } from './read-quantity.ts'

export const changeKinds = ['IN', 'OUT', 'COUNT', 'FREE'] as const
export type ChangeKind = (typeof changeKinds)[number]

export interface Draft {
  kind: ChangeKind
  qty: string
  reason: string
}

/** What the change was typed against: as the row showed it, or as a conflict said. */
export type Present = Pick<StockRow, 'stockQty' | 'waitingQty' | 'boxQty'>

export interface Plan {
  /** What can be ordered afterwards; undefined until the quantity can be read. */
  after: number | null | undefined
  /** By how much a count is less than waiting orders need. */
  missing: number
  qtyFault: 'wholeNumber' | 'wholeOrNone' | 'tooMany' | undefined
  reasonFault: 'reasonNeeded' | undefined
  /** Missing while the quantity is wrong. */
  move?: TriedStock
  /** Missing while something is wrong. */
  change?: StockChange
}

/** A count includes what waiting orders have taken already, as it is still in the warehouse. */
export function planChange({ kind, qty: typed, reason: said }: Draft, present: Present): Plan {
  const { stockQty, waitingQty, boxQty } = present
  const reason = tidy(said)
  const reasonFault = (kind === 'OUT' || reason !== '') && !isReason(reason) ? 'reasonNeeded' : undefined
  const planned = (move: TriedStock, after: number | null): Plan => ({
    ...{ after, missing: 0, qtyFault: undefined, reasonFault, move },
    ...(reasonFault === undefined && { change: { ...move, reason } }),
  })
  if (kind === 'FREE') return planned({ kind: 'COUNT', seen: stockQty, set: null }, null)
  const qty = readQuantity(typed, boxQty)
  if (kind === 'COUNT') {
    if (qty === undefined) return wrong('wholeOrNone', reasonFault)
    const set = Math.max(0, qty - waitingQty)
    const missing = Math.max(0, waitingQty - qty)
    return { ...planned({ kind, seen: stockQty, set }, set), missing }
  }
  if (qty === undefined || qty === 0) return wrong('wholeNumber', reasonFault)
  const after = (stockQty ?? 0) + (kind === 'IN' ? qty : -qty)
  return after < 0 ? wrong('tooMany', reasonFault) : planned({ kind, qty }, after)
}

function wrong(qtyFault: Plan['qtyFault'], reasonFault: Plan['reasonFault']): Plan {
  return { after: undefined, missing: 0, qtyFault, reasonFault }
}
