import type { PriceMode } from '@mall/contract/base/money'
import { periodOn, type PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import { nilId } from '#platform/ids.ts'
import { faultOf, type AskedChange } from '#features/price-lists/saving/check-changes.ts'
import { listPeriods } from '#features/price-lists/saving/lines.queries.ts'
import { versionOf, type LineKey } from '#features/price-lists/saving/lines.ts'
import type { CheckedRow } from '../../rows.queries.ts'
import { uniqueOf } from '../check-row.ts'
import type { Check, HeadedTable, ReadRow } from '../kind.ts'
import { nameRemarks } from '../name-remarks.ts'
import { plannedAhead } from './planned-ahead.ts'
import { remarksOfPrice, remarksOfTax } from './price-remarks.ts'
import {
  listGradesOfStores,
  listProducts,
  listStores,
  type PricedProduct,
  type PricedStore,
} from './prices-of-import.queries.ts'
import { readPrices, type ReadLine, type ReadPrices } from './read-price.ts'
import { stagedOf } from './staged-prices.ts'
import { taxOfColumns } from './tax-of-heading.ts'

export async function beginCheckPrices(db: Db, table: HeadedTable): Promise<Check> {
  const today = seoulDay(new Date())
  const ahead = plannedAhead(today)
  const ofFile = { grades: new Set(await listGradesOfStores(db)), saidTax: taxOfColumns(table), today, ahead }
  return { check: (rows) => checkPrices(db, rows, ofFile), withdrawn: ahead.withdrawn }
}

async function checkPrices(
  db: Db,
  rows: readonly ReadRow[],
  ofFile: Omit<Around, 'product' | 'asked'>,
): Promise<CheckedRow[]> {
  const { today } = ofFile
  const read = rows.map((row) => ({ row, prices: readPrices(row) }))
  const products = await listProducts(db, [...new Set(read.map(({ prices }) => prices.prodCd))])
  const codes = read.flatMap(({ prices: { lines } }) => lines.map(({ storeCd }) => storeCd))
  const stores = await listStores(db, [...new Set(codes)])
  const asked = read.flatMap(({ prices: { prodCd, lines } }) =>
    lines.map((line): Asked => {
      const prodId = products.get(prodCd)?.id ?? nilId
      const store = stores.get(line.storeCd) ?? null
      const key = line.storeCd === '' ? { prodId, grade: line.grade } : { prodId, storeId: store?.id ?? nilId }
      const ofGrade = store === null ? null : { prodId, grade: store.grade }
      return { line, key, store, periods: [], ofGrade, gradePeriods: [] }
    }),
  )
  await readPeriods(db, asked, today)
  sayDays(read, asked, ofFile.ahead)
  let next = 0
  return read.map(({ row, prices }) =>
    checkRow(row.row_no, prices, {
      ...{ product: products.get(prices.prodCd) ?? null, ...ofFile },
      asked: asked.slice(next, (next += prices.lines.length)),
    }),
  )
}

interface Asked {
  line: ReadLine
  key: LineKey
  store: PricedStore | null
  /** Of the line, those that have not ended before today. */
  periods: PricePeriod[]
  /** What a store pays without a special price; null: the line is of a grade itself. */
  ofGrade: LineKey | null
  gradePeriods: PricePeriod[]
}

async function readPeriods(db: Db, asked: readonly Asked[], today: string): Promise<void> {
  const lines = asked.flatMap(({ key, periods, ofGrade, gradePeriods }) => [
    { key, periods },
    ...(ofGrade === null ? [] : [{ key: ofGrade, periods: gradePeriods }]),
  ])
  const keys = lines.map(({ key }) => key)
  for (const { n, ...period } of await listPeriods(db, keys, today)) lines[n]?.periods.push(period)
}

/** Of rows that can be read: those need no remark that say themselves what comes later. */
function sayDays(read: readonly { prices: ReadPrices }[], asked: readonly Asked[], ahead: Around['ahead']): void {
  let next = 0
  for (const { prices } of read)
    for (const { key } of asked.slice(next, (next += prices.lines.length)))
      if (prices.faults.length === 0) ahead.say(key, prices.from)
}

interface Around {
  product: PricedProduct | null
  asked: readonly Asked[]
  today: string
  /** That stores have. */
  grades: ReadonlySet<string>
  /** What the headings say of tax. */
  saidTax: ReadonlyMap<string, PriceMode>
  ahead: ReturnType<typeof plannedAhead>
}

/** A row is one price, or several with a column a grade: it is faulty if one of them is, and changes what differs. */
function checkRow(row_no: number, prices: ReadPrices, around: Around): CheckedRow {
  const { product, asked, today, ahead } = around
  const { prodCd, from, isWide } = prices
  const faults = [...prices.faults]
  if (prodCd !== '' && product === null) faults.push({ column: 'prodCd', code: 'noProduct' })
  const checked = asked.map((one) => checkLine(one, prices, today, faults.length > 0))
  faults.push(...checked.flatMap((one) => one.faults))
  const changed = checked.filter(({ isKept }) => !isKept)
  const isNew = changed.every(({ now }) => now === null)
  const result = faults.length > 0 ? 'FAULTY' : changed.length === 0 ? 'SAME' : isNew ? 'NEW' : 'CHANGED'
  const first = isWide ? undefined : asked[0]
  const whose = first === undefined ? [] : [first.line.grade === '' ? first.line.storeCd : first.line.grade]
  const store = first?.store ?? null
  const remarks = result === 'SAME' ? [] : remarksOf(prices, store, changed, around)
  if (result === 'NEW' || result === 'CHANGED')
    for (const one of changed)
      remarks.push(...ahead.remarks(row_no, { ...one, column: one.line.column, to: prices.to }))
  const isDayFaulty = prices.faults.some(({ column }) => column === 'from')
  const ended = lastDaysBefore(changed, prices)
  return {
    ...{ row_no, result, target: null, seen: null },
    change: stagedOf(
      product?.id ?? nilId,
      (isWide ? changed : checked).map(({ change }) => change),
    ),
    // Without a day it means the same as a row of today.
    key: prodCd === '' || isDayFaulty ? null : [prodCd, ...whose, from ?? today].join(' '),
    shown: [
      { column: 'prodCd', before: prodCd, after: prodCd },
      ...(product === null ? [] : [{ column: 'prodNm', before: product.name, after: product.name }]),
      ...(store === null ? [] : [{ column: 'storeNm', before: store.name, after: store.name }]),
      ...(isWide ? changed : checked).flatMap(shownOfLine),
      // A new price from a day on: the one before it stays until then, so these are no fields that change.
      { column: 'from', before: '', after: from ?? '' },
      ...(prices.to === null && ended === '' ? [] : [{ column: 'to', before: ended, after: prices.to ?? '' }]),
    ],
    faults: [...uniqueOf(faults), ...remarks],
  }
}

/** Last days that prices no longer have: those that go on without one, and those that are replaced as a whole. */
function lastDaysBefore(changed: readonly { now: PricePeriod | null }[], { from, to }: ReadPrices): string {
  const replaced = changed.flatMap(({ now }) => (now !== null && (to === null || now.from === from) ? [now.to] : []))
  const days = new Set(replaced.filter((day) => day !== null && day !== to))
  return [...days].sort().join(', ')
}

function remarksOf(
  { prodNm, storeNm }: ReadPrices,
  store: PricedStore | null,
  changed: readonly { line: ReadLine; paid: PricePeriod | null }[],
  { product, grades, saidTax }: Around,
): ImportFault[] {
  return [
    ...nameRemarks('prodNm', prodNm, product?.name),
    ...nameRemarks('storeNm', storeNm, store?.name),
    ...changed.flatMap(({ line, paid }) => [
      ...remarksOfPrice(line, paid?.milli ?? null, grades),
      ...remarksOfTax(line, product, saidTax),
    ]),
  ]
}

/**
 * A line is one period. A period with an end does not overwrite prices that begin within it, so the order of the rows
 * does not matter. Without a first day the period begins when it is applied; the line is unchanged if that is today's
 * price already, and is shown again if another one has begun by then.
 */
function checkLine(
  { line, key, store, periods, gradePeriods }: Asked,
  prices: ReadPrices,
  today: string,
  isFaulty: boolean,
) {
  const now = periodOn(periods, prices.from ?? today)
  const isSame = now !== null && isThis(now, line, prices)
  const exact = prices.from === null ? undefined : periods.find(({ from }) => from === prices.from)
  const isKept = isSame || (exact !== undefined && isThis(exact, line, prices))
  const { column, storeCd, unitPrice } = line
  const faults: ImportFault[] = []
  if (storeCd !== '' && store === null) faults.push({ column: 'storeCd', code: 'noStore' })
  const asked: AskedChange = {
    ...{ ...key, act: 'SET', from: prices.from ?? today, to: prices.to, unitPrice: unitPrice ?? 0, keepsPlanned: true },
    ...{ seen: versionOf(periods), ...(prices.from === null && { seenOn: today }) },
  }
  const change = { ...asked, from: prices.from }
  if (!isFaulty && faults.length === 0 && !isKept) {
    const fault = faultOf(asked, today)
    if (fault !== null) faults.push({ column: fault.field === 'unitPrice' ? column : fault.field, code: fault.fault })
  }
  const paid = now ?? periodOn(gradePeriods, asked.from)
  return { line, now, paid, isKept, change, faults, key, periods, from: asked.from, milli: thousandthsOf(unitPrice) }
}

const thousandthsOf = (unitPrice: number | null) => Math.round((unitPrice ?? 0) * 1000)

function isThis({ from, to, milli }: PricePeriod, { unitPrice }: ReadLine, prices: ReadPrices): boolean {
  const isPrice = unitPrice !== null && thousandthsOf(unitPrice) === milli
  return isPrice && to === prices.to && (prices.from === null || prices.from === from)
}

function shownOfLine({ line, paid }: { line: ReadLine; paid: PricePeriod | null }) {
  const { column, grade, storeCd, unitPrice } = line
  const before = paid === null ? '' : String(paid.milli / 1000)
  const price = { column, before, after: unitPrice === null ? '' : String(unitPrice) }
  if (column !== 'unitPrice') return [price]
  const whose = storeCd === '' ? { column: 'grade', text: grade } : { column: 'storeCd', text: storeCd }
  return [{ column: whose.column, before: whose.text, after: whose.text }, price]
}
