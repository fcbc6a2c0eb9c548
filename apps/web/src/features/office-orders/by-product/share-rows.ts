import type { CallOk } from '@mall/contract/base/call'
import { totalAt } from '@mall/contract/base/money'
import type { getOrderedProduct, ProductLine } from '@mall/contract/office-orders/by-product'

export type ShownProduct = CallOk<typeof getOrderedProduct>

/** What is typed for an order; it counts as full while what is typed is wrong. */
interface TypedShare {
  qty: number
  wrong?: string | undefined
}

/** Typed shares by order, kept in the browser until sent. */
export interface KeptShares {
  reason: string
  typed: Readonly<Record<string, TypedShare>>
}
export const nothingShared: KeptShares = { reason: '', typed: {} }

/** A line as it will be delivered. */
export interface ShareRow {
  line: ProductLine
  before: number
  qty: number
  wrong: string | undefined
  isShort: boolean
}

export function shareRows(lines: readonly ProductLine[], { typed }: KeptShares): ShareRow[] {
  return lines.map((line) => {
    const before = line.confirmedQty ?? line.qty
    const share = typed[line.orderId]
    const qty = Math.min(share?.qty ?? before, before)
    return { line, before, qty, wrong: share?.wrong, isShort: qty < before }
  })
}

export interface ShareSums {
  orders: number
  stores: number
  before: number
  after: number
  /** By how much the goods are worth less, with tax. */
  lessAmt: number
  /** Orders that their stores may still change. */
  stillOpen: number
}

export function sumShares(rows: readonly ShareRow[]): ShareSums {
  const amountOf = ({ line: { unitPrice, taxType, priceMode, taxRounding } }: ShareRow, qty: number) =>
    totalAt({ qty, unitPrice, taxType, priceMode }, taxRounding)
  const sum = (of: (row: ShareRow) => number) => rows.reduce((so, row) => so + of(row), 0)
  return {
    orders: rows.length,
    stores: new Set(rows.map(({ line }) => line.storeId)).size,
    before: sum(({ before }) => before),
    after: sum(({ qty }) => qty),
    lessAmt: sum((row) => amountOf(row, row.before) - amountOf(row, row.qty)),
    stillOpen: rows.filter(({ line }) => line.canEdit).length,
  }
}
