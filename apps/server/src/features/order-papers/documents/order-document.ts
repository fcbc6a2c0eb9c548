import type { Amounts, PriceMode, TaxType } from '@mall/contract/base/money'
import { cancelled, delivered, shipped } from '@mall/contract/base/ordering/order-states'
import type { OrderDetail, OrderLine } from '@mall/contract/orders'
import type { OrderStatement } from '@mall/contract/orders/order-statement'

export type DocumentKind = 'order' | 'statement'

/** A printed line, reduced to the stage the document is about. Never contains purchase costs. */
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
  /** On statements of shipped goods that have one; those made before this was known do not. */
  traceNo?: string
  note: string
}

/** The order fields that documents are made from. */
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

/** The store's account at the time of shipping. */
export interface AccountState {
  before: number
  paid: number
  after: number
}

/** Document data besides the order. */
export interface DocumentTerms {
  /** Bank, number and holder in one line, as the tenant entered it; '' for none. */
  bankAccount: string
  /** Set for a statement of shipped goods. */
  account?: Pick<AccountState, 'before' | 'paid'> | undefined
}

/** What the driver has to know of a delivery place; stores do not see it. */
export interface DriverNotes {
  entryNote: string
  dropNote: string
  /** 0 is Sunday; null: as the store has it. */
  deliveryDays: number[] | null
}

/** Everything a document shows, as plain values that can be sent to the drawing thread. */
export interface OrderDocument extends Omit<PaperOrder, 'deliveryFee' | 'lines'> {
  kind: DocumentKind
  /** Marks a document as not shipped yet or cancelled. */
  mark: string | null
  lines: DocumentLine[]
  fee: Amounts | null
  /** Sums of the lines and the fee. */
  sums: DocumentSums
  bankAccount: string
  /** On the office's copy of an order only. */
  driver?: DriverNotes
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
  /** Amount to pay. */
  totalAmt: number
  hasZeroRated: boolean
}

const hasLeft: readonly string[] = [shipped, delivered]

/**
 * The order document shows ordered quantities. The statement shows shipped quantities; until shipping it says so and
 * shows the ordered ones.
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

/** The balance after the sale, computed from the printed figures. */
function accountAfter({ account }: DocumentTerms, { totalAmt }: DocumentSums): AccountState | null {
  if (!account) return null
  const { before, paid } = account
  return { before, paid, after: before + totalAmt - paid }
}

function documentLine(line: OrderLine, isShipped: boolean): DocumentLine {
  const { prodCd, prodNm, spec, unit, boxQty, taxType, priceMode, unitPrice, memo, reason, origin } = line
  const stage = isShipped ? (line.shipped ?? line.confirmed ?? line.ordered) : line.ordered
  const note = isShipped && reason !== null && reason !== '' ? reason : memo
  const trace = isShipped && line.traceNo !== '' && { traceNo: line.traceNo }
  return { ...{ prodCd, prodNm, spec, unit, boxQty, taxType, priceMode, unitPrice }, ...stage, origin, ...trace, note }
}

/** Totals are sums of the printed lines and never recalculated. */
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
