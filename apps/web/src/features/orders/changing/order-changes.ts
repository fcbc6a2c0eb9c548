import { totalAt } from '@mall/contract/base/money'
import type { OrderDetail, OrderLine } from '@mall/contract/orders'
import type { Product } from '@mall/contract/products'

/** A line as the user wants it. Lines already in the order keep their price. */
export type ChangedLine = Pick<
  OrderLine,
  'prodId' | 'prodNm' | 'spec' | 'unit' | 'boxQty' | 'imageUrl' | 'taxType' | 'priceMode' | 'unitPrice' | 'memo'
> & { qty: number }

/** An order as the user wants it. */
export interface ChangedOrder {
  orderId: string
  /** Version of the order that this edit is based on. */
  version: number
  lines: readonly ChangedLine[]
  deliveryDate: string
  storeDeliveryId: string
  memo: string
}

export type OrderChange =
  | { kind: 'added'; prodId: string; prodNm: string; unit: string; to: number }
  | { kind: 'removed'; prodId: string; prodNm: string; unit: string; from: number }
  | { kind: 'quantity'; prodId: string; prodNm: string; unit: string; from: number; to: number }
  | { kind: 'lineMemo'; prodId: string; prodNm: string; from: string; to: string }
  | { kind: 'day'; from: string; to: string }
  | { kind: 'place' }
  | { kind: 'memo'; from: string; to: string }

export function toChangedOrder(order: OrderDetail): ChangedOrder {
  const { orderId, version, lines, deliveryDate, delivery, memo } = order
  return {
    orderId,
    version,
    lines: lines.map((line) => ({ ...line, qty: line.ordered.qty })),
    deliveryDate,
    storeDeliveryId: delivery.storeDeliveryId,
    memo,
  }
}

export function newLine(prod: Product, qty: number): ChangedLine {
  return { ...prod, qty, memo: '' }
}

/** Sorts lines as in the order, followed by added lines. */
export function inOrder(order: OrderDetail, lines: readonly ChangedLine[]): ChangedLine[] {
  const place = new Map(order.lines.map(({ prodId }, n) => [prodId, n]))
  const last = order.lines.length
  return lines.toSorted((a, b) => (place.get(a.prodId) ?? last) - (place.get(b.prodId) ?? last))
}

/** Lists the differences, in the order of the order's lines. */
export function orderChanges(before: ChangedOrder, wanted: ChangedOrder): OrderChange[] {
  const known = new Set(before.lines.map(({ prodId }) => prodId))
  const after = new Map(wanted.lines.map((line) => [line.prodId, line]))
  return [
    ...before.lines.flatMap((line) => lineChanges(line, after.get(line.prodId))),
    ...wanted.lines.flatMap((line): OrderChange[] => {
      const { prodId, prodNm, unit, qty } = line
      return known.has(prodId) ? [] : [{ kind: 'added', prodId, prodNm, unit, to: qty }]
    }),
    ...headChanges(before, wanted),
  ]
}

function lineChanges(before: ChangedLine, after: ChangedLine | undefined): OrderChange[] {
  const { prodId, prodNm, unit, qty: from, memo } = before
  if (!after) return [{ kind: 'removed', prodId, prodNm, unit, from }]
  return [
    ...(after.qty === from ? [] : [{ kind: 'quantity' as const, prodId, prodNm, unit, from, to: after.qty }]),
    ...(after.memo === memo ? [] : [{ kind: 'lineMemo' as const, prodId, prodNm, from: memo, to: after.memo }]),
  ]
}

function headChanges(before: ChangedOrder, wanted: ChangedOrder): OrderChange[] {
  return [
    ...(before.deliveryDate === wanted.deliveryDate
      ? []
      : [{ kind: 'day' as const, from: before.deliveryDate, to: wanted.deliveryDate }]),
    ...(before.storeDeliveryId === wanted.storeDeliveryId ? [] : [{ kind: 'place' as const }]),
    ...(before.memo === wanted.memo ? [] : [{ kind: 'memo' as const, from: before.memo, to: wanted.memo }]),
  ]
}

/** Amount of the goods; an unchanged line keeps its stored amount. */
export function goodsAmt(order: OrderDetail, wanted: ChangedOrder): number {
  const before = new Map(order.lines.map((line) => [line.prodId, line]))
  return wanted.lines.reduce((sum, line) => sum + lineTotal(line, before.get(line.prodId)), 0)
}

/** A line whose quantity is more than ordered. */
export type MoreLine = Pick<ChangedLine, 'prodId' | 'unit' | 'boxQty' | 'qty'> & { amount: number }

export function moreLines(order: OrderDetail, wanted: ChangedOrder): MoreLine[] {
  const before = new Map(order.lines.map((line) => [line.prodId, line]))
  return wanted.lines.flatMap((line): MoreLine[] => {
    const known = before.get(line.prodId)
    return line.qty > (known?.ordered.qty ?? 0) ? [{ ...line, amount: lineTotal(line, known) }] : []
  })
}

export function lineTotal(line: ChangedLine, before: OrderLine | undefined): number {
  if (before?.ordered.qty === line.qty) return before.ordered.totalAmt
  return totalAt(line)
}
