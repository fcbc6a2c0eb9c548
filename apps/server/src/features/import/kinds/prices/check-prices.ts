import { periodOn, type PricePeriod } from '@mall/contract/base/price-periods'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import { nilId } from '#platform/ids.ts'
import { faultOf, type AskedChange } from '#features/price-lists/saving/check-changes.ts'
import { listPeriods } from '#features/price-lists/saving/lines.queries.ts'
import { versionOf, type LineKey } from '#features/price-lists/saving/lines.ts'
import type { CheckedRow } from '../../rows.queries.ts'
import type { Check, ReadRow } from '../kind.ts'
import { listProductIds, listStoreIds } from './prices-of-import.queries.ts'
import { readPrice, type ReadPrice } from './read-price.ts'

export function beginCheckPrices(db: Db): Promise<Check> {
  return Promise.resolve({ check: (rows) => checkPrices(db, rows) })
}

async function checkPrices(db: Db, rows: readonly ReadRow[]): Promise<CheckedRow[]> {
  const today = seoulDay(new Date())
  const read = rows.map((row) => ({ row, price: readPrice(row) }))
  const products = await listProductIds(db, [...new Set(read.map(({ price }) => price.prodCd))])
  const stores = await listStoreIds(db, [...new Set(read.map(({ price }) => price.storeCd))])
  const lines = read.map(({ price }): LineKey => {
    const prodId = products.get(price.prodCd) ?? nilId
    return price.storeCd === ''
      ? { prodId, grade: price.grade }
      : { prodId, storeId: stores.get(price.storeCd) ?? nilId }
  })
  const found = Map.groupBy(await listPeriods(db, lines, today), ({ n }) => n)
  return read.map(({ row, price }, n) =>
    checkRow(row.row_no, price, { line: lines[n] ?? { prodId: nilId }, periods: found.get(n) ?? [], today }),
  )
}

interface Around {
  line: LineKey
  /** Of the line, those that have not ended before today. */
  periods: readonly PricePeriod[]
  today: string
}

/**
 * A row is one period. A period with an end does not overwrite prices that begin within it, so the order of the rows
 * does not matter. Without a first day the period begins today; the row is unchanged if that is today's price already.
 */
function checkRow(row_no: number, price: ReadPrice, { line, periods, today }: Around): CheckedRow {
  const now = periodOn(periods, price.from ?? today)
  const isSame = now !== null && isThis(now, price)
  const exact = price.from === null ? undefined : periods.find(({ from }) => from === price.from)
  const isKept = isSame || (exact !== undefined && isThis(exact, price))
  const faults = [...price.faults, ...unknownOf(price, line)]
  const from = price.from ?? today
  const change: AskedChange = {
    ...{ ...line, act: 'SET', from, to: price.to, unitPrice: price.unitPrice ?? 0, keepsPlanned: true },
    seen: versionOf(periods),
  }
  if (faults.length === 0 && !isKept) {
    const fault = faultOf(change, today)
    if (fault !== null) faults.push({ column: fault.field, code: fault.fault })
  }
  const result = faults.length > 0 ? 'FAULTY' : isKept ? 'SAME' : now === null ? 'NEW' : 'CHANGED'
  return {
    ...{ row_no, result, target: null, seen: null, change, faults },
    key: price.prodCd === '' ? null : [price.prodCd, price.grade || price.storeCd, price.from ?? today].join(' '),
    shown: shownOf(price, from, now),
  }
}

function isThis({ from, to, milli }: PricePeriod, price: ReadPrice): boolean {
  const isPrice = price.unitPrice !== null && Math.round(price.unitPrice * 1000) === milli
  return isPrice && to === price.to && (price.from === null || price.from === from)
}

function unknownOf({ prodCd, storeCd }: ReadPrice, { prodId, storeId }: LineKey): ImportFault[] {
  return [
    ...(prodCd !== '' && prodId === nilId ? [{ column: 'prodCd', code: 'noProduct' }] : []),
    ...(storeCd !== '' && storeId === nilId ? [{ column: 'storeCd', code: 'noStore' }] : []),
  ]
}

function shownOf({ prodCd, grade, storeCd, unitPrice, to }: ReadPrice, from: string, now: PricePeriod | null) {
  const before = now === null ? '' : String(now.milli / 1000)
  const after = unitPrice === null ? '' : String(unitPrice)
  return [
    { column: 'prodCd', before: prodCd, after: prodCd },
    storeCd === ''
      ? { column: 'grade', before: grade, after: grade }
      : { column: 'storeCd', before: storeCd, after: storeCd },
    { column: 'unitPrice', before, after },
    { column: 'from', before: now?.from ?? '', after: from },
    { column: 'to', before: now?.to ?? '', after: to ?? '' },
  ].filter((one) => one.before !== one.after || ['prodCd', 'grade', 'storeCd'].includes(one.column))
}
