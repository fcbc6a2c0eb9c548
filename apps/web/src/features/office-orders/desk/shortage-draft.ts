import { lineAmounts, sumAmounts } from '@mall/contract/base/money'
import type { Amounts, TaxRounding } from '@mall/contract/base/money'
import { confirmed, shipped } from '@mall/contract/base/ordering/order-states'
import { isReason } from '@mall/contract/base/reason'
import { isTraceNo, tidyTraceNo } from '@mall/contract/base/trace-number'
import type { OrderDetail, OrderLine } from '@mall/contract/orders'

export type Stage = 'confirmed' | 'shipped'

/**
 * Typed shortages by article id, because line ids change when the store edits the order. `promised` is the quantity of
 * the previous stage at the time of typing.
 */
export type ShortageDraft = Readonly<Record<string, TypedLine & { promised: number }>>

export interface TypedLine {
  qty: number
  reason: string
  /** What is typed but cannot be sent; the line counts as unchanged until it is corrected. */
  wrong?: string | undefined
}

/** Unsent shortages with their stage and the order's version. */
export interface KeptShortages {
  version: number | null
  stage: Stage | null
  typed: ShortageDraft
  /** Trace numbers for shipping, by article id. */
  traces?: Readonly<Record<string, string>>
}
/** The name of the draft of an order. */
export const draftOf = (orderId: string) => `shortages/${orderId}`

export const nothingTyped: KeptShortages = { version: null, stage: null, typed: {} }

/** Shortages typed for one stage do not apply to the next. */
export const typedFor = (kept: KeptShortages, stage: Stage | null): ShortageDraft =>
  kept.stage === stage ? kept.typed : {}

/** A line as it will be at the next stage. */
export interface DeskLine {
  line: OrderLine
  /** Quantity of the previous stage. */
  before: number
  qty: number
  reason: string
  wrong: string | undefined
  /** Typed and not saved. */
  isChanged: boolean
  /** Less than at the previous stage, which needs a reason. */
  isShort: boolean
  isLessThanOrdered: boolean
  lacksReason: boolean
  /** As typed, for shipping. */
  traceNo: string
  lacksTrace: boolean
  amounts: Amounts
}

/** The stage whose quantities are settled next; null if none is left. */
export function nextStage(moves: readonly { code: string }[]): Stage | null {
  const codes = moves.map(({ code }) => code)
  return codes.includes(confirmed) ? 'confirmed' : codes.includes(shipped) ? 'shipped' : null
}

export function deskLines(
  lines: readonly OrderLine[],
  stage: Stage | null,
  draft: ShortageDraft,
  rounding: TaxRounding,
  traces: Readonly<Record<string, string>> = {},
): DeskLine[] {
  return lines.map((line) => {
    const before = promisedOf(line, stage)
    const typed = draft[line.prodId]
    const qty = stage === null ? (line.shipped?.qty ?? before) : asTyped(typed, before, line)
    const isShort = qty < before
    const reason = typed?.reason ?? ''
    const traceNo = traces[line.prodId] ?? line.traceNo
    const priced = {
      qty,
      unitPriceMilli: Math.round(line.unitPrice * 1000),
      taxType: line.taxType,
      priceMode: line.priceMode,
    }
    return {
      line,
      before,
      qty,
      reason,
      wrong: stage === null ? undefined : typed?.wrong,
      isChanged: stage !== null && (qty !== before || typed?.wrong !== undefined),
      isShort,
      isLessThanOrdered: qty < line.ordered.qty,
      lacksReason: isShort && !isReason(reason),
      traceNo,
      lacksTrace: stage === 'shipped' && line.traced && qty > 0 && !isTraceNo(tidyTraceNo(traceNo)),
      amounts: lineAmounts(priced, rounding),
    }
  })
}

const promisedOf = (line: OrderLine, stage: Stage | null) =>
  (stage === 'confirmed' ? undefined : line.confirmed?.qty) ?? line.ordered.qty

/** A shortage stays one, whatever was changed meanwhile. More than confirmed can be shipped, up to what was ordered. */
function asTyped(typed: ShortageDraft[string] | undefined, before: number, { ordered }: OrderLine): number {
  if (typed === undefined) return before
  return Math.min(typed.qty, typed.qty > typed.promised ? ordered.qty : before)
}

/** Whether quantities were typed for the next stage of an order and not saved. */
export function isUnsaved(kept: KeptShortages, moves: readonly string[]): boolean {
  const stage = nextStage(moves.map((code) => ({ code })))
  return stage !== null && Object.values(typedFor(kept, stage)).some(isTypedChange)
}

const isTypedChange = ({ qty, wrong, promised }: ShortageDraft[string]) => qty !== promised || wrong !== undefined

/** The typed shortages that still apply after the order has changed, and how many no longer do. */
export function applicableShortages(kept: KeptShortages, lines: readonly OrderLine[], stage: Stage | null) {
  const typed = Object.entries(kept.typed).filter(([, one]) => isTypedChange(one))
  const lineOf = new Map(lines.map((line) => [line.prodId, line]))
  const fits = ([prodId, { qty, wrong, promised }]: (typeof typed)[number]) => {
    const line = lineOf.get(prodId)
    if (kept.stage !== stage || wrong !== undefined || line === undefined) return false
    const before = promisedOf(line, stage)
    return qty < promised ? qty < before : qty > before && qty <= line.ordered.qty
  }
  const fitting = typed.filter(fits)
  return { typed: Object.fromEntries(fitting) as ShortageDraft, lost: typed.length - fitting.length }
}

/** Amount to pay. Without goods there is no delivery fee. */
export function payAfter(lines: readonly DeskLine[], fee: OrderDetail['deliveryFee']): number {
  const goods = sumAmounts(lines.map(({ amounts }) => amounts)).totalAmt
  return goods > 0 ? goods + fee.totalAmt : 0
}

/** Amount to pay if everything ordered were delivered. */
export function payAsOrdered(lines: readonly OrderLine[], fee: OrderDetail['deliveryFee']): number {
  return sumAmounts(lines.map(({ ordered }) => ordered)).totalAmt + fee.totalAmt
}

/** Changed lines and those with a trace number as request body; all others stay as they are. */
export function linesToSend(lines: readonly DeskLine[], stage: Stage) {
  if (stage === 'confirmed') return correctedLines(lines)
  const hasTrace = ({ line, qty }: DeskLine) => line.traced && qty > 0
  return lines
    .filter((desk) => desk.isChanged || hasTrace(desk))
    .map((desk) => ({
      ...{ orderLineId: desk.line.orderLineId, shippedQty: desk.qty },
      ...reasonOf(desk),
      ...(hasTrace(desk) && { traceNo: tidyTraceNo(desk.traceNo) }),
    }))
}

export function correctedLines(lines: readonly DeskLine[]) {
  return lines
    .filter(({ isChanged }) => isChanged)
    .map((desk) => ({ orderLineId: desk.line.orderLineId, confirmedQty: desk.qty, ...reasonOf(desk) }))
}

const reasonOf = ({ isShort, reason }: DeskLine) => isShort && { reason: reason.trim() }

/** Totals of ordered, confirmed and shipped goods, up to the stage reached. */
export function stageSums(lines: readonly OrderLine[]) {
  const sum = (of: (line: OrderLine) => Amounts | null) => {
    const amounts = lines.map(of)
    return amounts.every((one) => one !== null) ? sumAmounts(amounts) : null
  }
  return {
    ordered: sum(({ ordered }) => ordered),
    confirmed: sum(({ confirmed }) => confirmed),
    shipped: sum(({ shipped }) => shipped),
  }
}
