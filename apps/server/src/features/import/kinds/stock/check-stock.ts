import { mostStock } from '@mall/contract/office-products'
import { tidy } from '@mall/contract/base/tidy'
import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { isNothing, isUncounted } from '@mall/contract/base/typed/numbers'
import { storedUnit } from '@mall/contract/base/typed/stored-unit'
import { isInBoxes } from '../../cells/counted-in-words.ts'
import { wholeOf } from '../../cells/number-of.ts'
import { faultAt, type Read } from '../../cells/read.ts'
import type { CheckedRow } from '../../rows.queries.ts'
import type { Check, ReadRow } from '../kind.ts'
import { nameRemarks } from '../name-remarks.ts'
import { listStockByCodes } from './stock-of-import.queries.ts'

/** Stock as it was seen, after which move of the office, and as it shall be. */
export interface StagedStock {
  seen: number | null
  set: number | null
  /** Rows that an earlier release has checked have none. */
  move?: string | null
}

export const uncounted = '무제한'

export function beginCheckStock(db: Db): Promise<Check> {
  return Promise.resolve({ check: (rows) => checkStock(db, rows) })
}

type Known = Awaited<ReturnType<typeof listStockByCodes>>[number]

async function checkStock(db: Db, rows: readonly ReadRow[]): Promise<CheckedRow[]> {
  const read = rows.map((row) => ({ row, code: tidy(row.texts['prodCd'] ?? '') }))
  const known = await listStockByCodes(db, [...new Set(read.map(({ code }) => code))])
  const byCode = new Map(known.map((one) => [one.prodCd, one]))
  return read.map(({ row, code }) => checkRow(row, code, byCode.get(code)))
}

function checkRow({ row_no, texts }: ReadRow, code: string, known: Known | undefined): CheckedRow {
  const faults: ImportFault[] = []
  if (code === '') faults.push({ column: 'prodCd', code: 'missing' })
  else if (known === undefined) faults.push({ column: 'prodCd', code: 'noProduct' })
  const seen = known?.avail ?? null
  const cell = (texts['stockQty'] ?? '').trim()
  const read = isNothing(cell) ? { value: seen } : readStock(cell, known?.unit ?? '')
  const set = 'value' in read ? read.value : null
  if ('fault' in read) faults.push(faultAt('stockQty', read))
  const result = faults.length > 0 ? 'FAULTY' : set === seen ? 'SAME' : 'CHANGED'
  const remarks = result === 'SAME' ? [] : nameRemarks('prodNm', tidy(texts['prodNm'] ?? ''), known?.prodNm)
  const [before, after] = [seen, set].map(textOf)
  const change: StagedStock = { seen, set, move: known?.move ?? null }
  return {
    ...{
      row_no,
      result,
      key: code || null,
      target: known?.prodId ?? null,
      seen: known?.version ?? null,
      change,
    },
    faults: [...faults, ...remarks],
    shown: [
      { column: 'prodCd', before: code, after: code },
      ...(known === undefined ? [] : [{ column: 'prodNm', before: known.prodNm, after: known.prodNm }]),
      ...(result === 'CHANGED' ? [{ column: 'stockQty', before: before ?? '', after: after ?? '' }] : []),
    ],
  }
}

/** Words by which one clerk means that nothing is left and another that nothing is counted, so a person has to say. */
const none = /^(없음|품절|소진|재고\s*없음|none|no\s*stock|sold\s*out|out\s*of\s*stock)$/i

function readStock(cell: string, unit: string): Read<number | null> {
  if (isUncounted(cell)) return { value: null }
  if (none.test(cell)) return { fault: 'stockNone' }
  if (isInBoxes(cell) && storedUnit(unit) !== 'BOX') return { fault: 'stockBoxes' }
  const read = wholeOf(cell, 'stockRange')
  return 'value' in read && (read.value < 0 || read.value > mostStock) ? { fault: 'stockRange' } : read
}

function textOf(stock: number | null): string {
  return stock === null ? uncounted : String(stock)
}
