import type { Amounts } from '@mall/contract/base/money'
import { figure, monthAndDay } from './document-text.ts'
import type { DocumentLine } from './order-document.ts'

/** A printed table row. */
export interface PrintedRow {
  number: string
  day: string
  code: string
  name: string
  spec: string
  unit: string
  /** Includes the pieces per box. */
  unitAndBox: string
  qty: string
  price: string
  supply: string
  vat: string
  note: string
}

const taxMarks = { TAX: '', FREE: '면세', ZERO: '영세' }

export function printedLine(line: DocumentLine, number: number, day: string): PrintedRow {
  const { unit, taxType, note } = line
  const hasTaxInside = taxType === 'TAX' && line.priceMode === 'INCLUSIVE'
  return {
    number: String(number),
    day: monthAndDay(day),
    code: line.prodCd,
    name: named(line),
    spec: line.spec,
    unit,
    unitAndBox: unitAndBox(line),
    qty: figure(line.qty),
    price: figure(line.unitPrice),
    supply: figure(line.supplyAmt),
    vat: figure(line.vatAmt),
    // Explains why price times quantity differs from the supply amount.
    note: [taxMarks[taxType], hasTaxInside ? '부가세 포함' : '', note].filter((part) => part !== '').join(' · '),
  }
}

export function unitAndBox({ unit, boxQty }: Pick<DocumentLine, 'unit' | 'boxQty'>): string {
  return boxQty > 1 ? `${unit} · ${figure(boxQty)}입` : unit
}

/** With the origin, unless the name contains it, and the trace number. */
function named({ prodNm, origin, traceNo }: DocumentLine): string {
  const parts = [prodNm, prodNm.includes(origin) ? '' : origin, traceNo === undefined ? '' : `이력 ${traceNo}`]
  return parts.filter((part) => part !== '').join(' · ')
}

export function printedFee({ supplyAmt, vatAmt }: Amounts, day: string): PrintedRow {
  const blank = { number: '', code: '', spec: '', unit: '', unitAndBox: '', qty: '', price: '', note: '' }
  return { ...blank, day: monthAndDay(day), name: '배송비', supply: figure(supplyAmt), vat: figure(vatAmt) }
}
