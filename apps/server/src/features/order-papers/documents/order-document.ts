import type { Amounts, PriceMode, TaxType } from '@mall/contract/base/money'
import { cancelled, delivered, shipped } from '@mall/contract/base/order-states'
import type { OrderDetail, OrderLine, OrderStatement } from '@mall/contract/orders'

export type DocumentKind = 'order' | 'statement'

/** A line as a document prints it: of each stage only the one that the document is about. Never what goods cost us. */
export interface DocumentLine extends Amounts {
  prodCd: string
  prodNm: string
  spec: string
  unit: string
  boxQty: number
  taxType: TaxType
  priceMode: PriceMode
  unitPrice: number
  qty: number
  origin: string
  note: string
}

/** As much of an order as its papers are made from. */
export type PaperOrder = Pick<
  OrderDetail,
  | 'orderNo'
  | 'orderedAt'
  | 'deliveryDate'
  | 'memo'
  | 'supplier'
  | 'buyer'
  | 'delivery'
  | 'status'
  | 'deliveryFee'
  | 'lines'
>

/** The account of the store when the goods were shipped. */
export interface AccountState {
  before: number
  paid: number
  after: number
}

/** What documents show besides the order. */
export interface DocumentTerms {
  /** Bank, number and holder in one line, as the wholesaler wrote it; '' for none. */
  bankAccount: string
  /** Set for a statement of goods that were shipped. */
  account?: Pick<AccountState, 'before' | 'paid'> | undefined
}

/** All that a document shows, as plain values: it is drawn in another thread. */
export interface OrderDocument extends Omit<PaperOrder, 'deliveryFee' | 'lines'> {
  kind: DocumentKind
  /** Says that this is not what it looks like: not shipped yet, or cancelled. */
  mark: string | null
  lines: DocumentLine[]
  fee: Amounts | null
  /** Sums of the lines and the fee. */
  sums: DocumentSums
  bankAccount: string
  account: AccountState | null
  /** Number and date of a statement of shipped goods. */
  statement: OrderStatement | null
}

export interface DocumentSums {
  qty: number
  taxableSupplyAmt: number
  /** Exempt and zero-rated goods. */
  exemptSupplyAmt: number
  vatAmt: number
  /** To pay. */
  totalAmt: number
  hasZeroRated: boolean
}

const hasLeft: readonly string[] = [shipped, delivered]

/**
 * The order document shows what was ordered. The statement shows what was shipped; until then it says so and shows
 * what was ordered.
 */
export function orderDocument(order: PaperOrder, kind: DocumentKind, terms: DocumentTerms): OrderDocument {
  const { orderNo, orderedAt, deliveryDate, memo, supplier, buyer, delivery, status } = order
  const isShipped = kind === 'statement' && hasLeft.includes(status.code)
  const lines = order.lines.map((line) => documentLine(line, isShipped))
  const fee = order.deliveryFee.totalAmt === 0 ? null : order.deliveryFee
  const mark = status.code === cancelled ? '취소된 주문' : kind === 'statement' && !isShipped ? '출고 전' : null
  const sums = documentSums(lines, fee)
  const { bankAccount } = terms
  return {
    ...{ kind, mark, orderNo, orderedAt, deliveryDate, memo, supplier, buyer, delivery, status },
    ...{ lines, fee, sums, bankAccount, account: isShipped ? accountAfter(terms, sums) : null, statement: null },
  }
}

/** What is owed afterwards follows from what the paper itself says. */
function accountAfter({ account }: DocumentTerms, { totalAmt }: DocumentSums): AccountState | null {
  if (!account) return null
  const { before, paid } = account
  return { before, paid, after: before + totalAmt - paid }
}

function documentLine(line: OrderLine, isShipped: boolean): DocumentLine {
  const { prodCd, prodNm, spec, unit, boxQty, taxType, priceMode, unitPrice, memo, reason, origin } = line
  const stage = isShipped ? (line.shipped ?? line.confirmed ?? line.ordered) : line.ordered
  const note = isShipped && reason !== null && reason !== '' ? reason : memo
  return { ...{ prodCd, prodNm, spec, unit, boxQty, taxType, priceMode, unitPrice }, ...stage, origin, note }
}

/** Every total is a sum of what the lines say, never worked out anew. */
function documentSums(lines: readonly DocumentLine[], fee: Amounts | null): DocumentSums {
  const sum = (of: (line: DocumentLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    qty: sum((line) => line.qty),
    taxableSupplyAmt: sum((line) => (line.taxType === 'TAX' ? line.supplyAmt : 0)) + (fee?.supplyAmt ?? 0),
    exemptSupplyAmt: sum((line) => (line.taxType === 'TAX' ? 0 : line.supplyAmt)),
    vatAmt: sum((line) => line.vatAmt) + (fee?.vatAmt ?? 0),
    totalAmt: sum((line) => line.totalAmt) + (fee?.totalAmt ?? 0),
    hasZeroRated: lines.some((line) => line.taxType === 'ZERO'),
  }
}
