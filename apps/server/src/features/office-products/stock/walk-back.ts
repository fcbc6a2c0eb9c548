import type { StockMove } from '@mall/contract/office-products/stock'
import type { FoundMoves, OfficeMove, OrderStep } from './moves.queries.ts'

/**
 * The moves of a product, the newest first, with the stock before and after each. Moves of the office know both. Between
 * them the stock follows from what orders took and gave back, beginning with what is there now.
 */
export function walkBack(found: FoundMoves, most: number): { moves: StockMove[]; hasMore: boolean } {
  const from = knownSince(found, most)
  const all = [...found.office, ...found.steps].filter(({ at }) => at >= from)
  all.sort((a, b) => b.at.getTime() - a.at.getTime())
  const lineOf = new Map<string, number>()
  let stock = found.avail
  const moves: StockMove[] = []
  for (const one of all) {
    if ('kind' in one) {
      moves.push(ofOffice(one))
      stock = one.before
      continue
    }
    if (one.what === 'SHORT') {
      moves.push(ofOrder(one, { qty: 0, before: stock, after: stock }, (one.from ?? 0) - (one.to ?? 0)))
      continue
    }
    const qty = quantityOf(one, lineOf)
    if (qty === 0) continue
    const before = stock === null || stock < qty ? null : stock - qty
    moves.push(ofOrder(one, { qty, before, after: stock }))
    stock = before
  }
  return { moves: moves.slice(0, most), hasMore: moves.length > most || from > new Date(0) }
}

/** Of a source that was cut off, older moves are not known. */
function knownSince({ office, steps }: FoundMoves, most: number): Date {
  const placed = steps.filter(({ what }) => what === 'PLACED')
  const cuts = [office, placed].filter(({ length }) => length >= most)
  return new Date(Math.max(0, ...cuts.map((rows) => Math.min(...rows.map(({ at }) => at.getTime())))))
}

/** What a step gave back; less than 0: took. Steps come from the newest on, so the line is as it was after the step. */
function quantityOf({ orderId, what, qty, confirmedQty, from, to }: OrderStep, lineOf: Map<string, number>): number {
  if (what === 'CANCELLED_BY_OFFICE') return confirmedQty ?? qty
  const line = lineOf.get(orderId) ?? qty
  if (what === 'CHANGED') {
    lineOf.set(orderId, from ?? line)
    return (from ?? 0) - (to ?? 0)
  }
  return what === 'PLACED' || what === 'RESTORED' ? -line : line
}

function ofOffice({ at, ...move }: OfficeMove): StockMove {
  return { ...move, at: at.toISOString(), qty: null, shortQty: null, order: null }
}

function ofOrder(
  { what, at, name, reason, orderId, orderNo, storeNm }: OrderStep,
  change: Pick<StockMove, 'qty' | 'before' | 'after'>,
  shortQty: number | null = null,
): StockMove {
  return { kind: what, at: at.toISOString(), name, ...change, shortQty, reason, order: { orderId, orderNo, storeNm } }
}
