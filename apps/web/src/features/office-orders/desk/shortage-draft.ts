import { lineAmounts, sumAmounts } from '@mall/contract/base/money'
import type { Amounts, TaxRounding } from '@mall/contract/base/money'
import { confirmed, shipped } from '@mall/contract/base/order-states'
import type { OrderDetail, OrderLine } from '@mall/contract/orders'

export type Stage = 'confirmed' | 'shipped'

/**
 * What the operator has typed, by article: an order that its store changes gets other lines of the same articles.
 * `promised` is what the stage before had promised then.
 */
export type ShortageDraft = Readonly<Record<string, { qty: number; reason: string; promised: number }>>

/** What was typed and not sent, of which stage, and the version of the order that lay on the desk. */
export interface KeptShortages {
  version: number | null
  stage: Stage | null
  typed: ShortageDraft
}
export const nothingTyped: KeptShortages = { version: null, stage: null, typed: {} }

/** What was typed for one stage says nothing of the next. */
export const typedFor = (kept: KeptShortages, stage: Stage | null): ShortageDraft =>
  kept.stage === stage ? kept.typed : {}

/** A line of the order as it will be at the next stage. */
export interface DeskLine {
  line: OrderLine
  /** What the stage before promised; no more than that can be sent. */
  before: number
  qty: number
  reason: string
  isShort: boolean
  lacksReason: boolean
  amounts: Amounts
}

/** The stage at which quantities are settled next; null: there is nothing left to settle. */
export function nextStage(moves: readonly { code: string }[]): Stage | null {
  const codes = moves.map(({ code }) => code)
  return codes.includes(confirmed) ? 'confirmed' : codes.includes(shipped) ? 'shipped' : null
}

export function deskLines(
  lines: readonly OrderLine[],
  stage: Stage | null,
  draft: ShortageDraft,
  rounding: TaxRounding,
): DeskLine[] {
  return lines.map((line) => {
    const before = promisedOf(line, stage)
    const typed = draft[line.prodId]
    const qty = stage === null ? (line.shipped?.qty ?? before) : Math.min(typed?.qty ?? before, before)
    const isShort = qty < before
    const reason = typed?.reason ?? ''
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
      isShort,
      lacksReason: isShort && reason.trim() === '',
      amounts: lineAmounts(priced, rounding),
    }
  })
}

const promisedOf = (line: OrderLine, stage: Stage | null) =>
  (stage === 'confirmed' ? undefined : line.confirmed?.qty) ?? line.ordered.qty

/** Which typed shortages still shorten a line of an order that has moved on, and how many do no longer. */
export function stillFitting(kept: KeptShortages, lines: readonly OrderLine[], stage: Stage | null) {
  const typed = Object.entries(kept.typed).filter(([, { qty, promised }]) => qty < promised)
  const promises = new Map(lines.map((line) => [line.prodId, promisedOf(line, stage)]))
  const fitting = typed.filter(([prodId, { qty }]) => kept.stage === stage && qty < (promises.get(prodId) ?? 0))
  return { typed: Object.fromEntries(fitting) as ShortageDraft, lost: typed.length - fitting.length }
}

/** What there will be to pay. Who gets nothing pays nothing for its way. */
export function payAfter(lines: readonly DeskLine[], fee: OrderDetail['deliveryFee']): number {
  const goods = sumAmounts(lines.map(({ amounts }) => amounts)).totalAmt
  return goods > 0 ? goods + fee.totalAmt : 0
}

/** The shortened lines, as the call takes them; all others come in full. */
export function shortagesToSend(lines: readonly DeskLine[], stage: Stage) {
  return lines
    .filter(({ isShort }) => isShort)
    .map(({ line: { orderLineId }, qty, reason }) => ({
      orderLineId,
      ...(stage === 'confirmed' ? { confirmedQty: qty } : { shippedQty: qty }),
      reason: reason.trim(),
    }))
}

/** What was ordered, confirmed and shipped of goods in all, as far as the order has come. */
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
