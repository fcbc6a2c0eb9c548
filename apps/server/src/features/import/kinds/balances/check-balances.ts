import { tidy } from '@mall/contract/base/tidy'
import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { seoulDay } from '#platform/day.ts'
import { dayOf } from '../../cells/read-day.ts'
import { faultAt } from '../../cells/read.ts'
import { isNothing } from '@mall/contract/base/typed/numbers'
import type { CheckedRow } from '../../rows.queries.ts'
import type { Check, ReadRow } from '../kind.ts'
import { nameRemarks } from '../name-remarks.ts'
import { readAmount } from './read-amount.ts'
import { listAccountsByCode, type Account, type Opening } from './openings.queries.ts'
import { isAfterTrade, isSameOpening, type Replacement, type WantedOpening } from './replace-openings.ts'

export const longestRemark = 200

export function beginCheckBalances(db: Db): Promise<Check> {
  return Promise.resolve({ check: (rows) => checkBalances(db, rows) })
}

async function checkBalances(db: Db, rows: readonly ReadRow[]): Promise<CheckedRow[]> {
  const read = rows.map((row) => ({ row, code: tidy(row.texts['storeCd'] ?? '') }))
  const known = await listAccountsByCode(db, [...new Set(read.map(({ code }) => code))])
  const byCode = new Map(known.map((one) => [one.storeCd, one]))
  const today = seoulDay(new Date())
  return read.map(({ row, code }) => checkRow(row, code, byCode.get(code), today))
}

function checkRow({ row_no, texts }: ReadRow, code: string, known: Account | undefined, today: string): CheckedRow {
  const faults: ImportFault[] = []
  if (code === '') faults.push({ column: 'storeCd', code: 'missing' })
  else if (known === undefined) faults.push({ column: 'storeCd', code: 'noStore' })
  const before = known?.opening ?? null
  const wanted = readOpening(texts, before, today)
  faults.push(...wanted.faults)
  const after = wanted.opening
  const firstTrade = known?.firstTrade ?? null
  const isSame = isSameOpening(before, after)
  if (wanted.faults.length === 0 && !isSame && firstTrade !== null && isAfterTrade(after, firstTrade))
    faults.push({ column: 'day', code: 'afterTrade', values: { day: firstTrade } })
  const result = faults.length > 0 ? 'FAULTY' : isSame ? 'SAME' : before === null ? 'NEW' : 'CHANGED'
  const { storeId = '', storeCd = code, storeNm = '' } = known ?? {}
  const remarks = isSame ? [] : nameRemarks('storeNm', tidy(texts['storeNm'] ?? ''), known?.storeNm)
  const change: Replacement = { storeId, storeCd, storeNm, before: before && wantedOf(before), after }
  return {
    ...{ row_no, result, key: code || null, target: known?.storeId ?? null, seen: null, change },
    faults: [...faults, ...remarks],
    shown: shownOf(change, result === 'NEW' || result === 'CHANGED'),
  }
}

/** What a row says. An empty cell changes nothing; a balance of zero is none. */
function readOpening(texts: ReadRow['texts'], before: Opening | null, today: string) {
  const [dayCell, remarkCell] = [texts['day'] ?? '', tidy(texts['remark'] ?? '')]
  const { amount, faults } = readAmount(texts, before?.amount ?? 0)
  const read = isNothing(dayCell) ? { value: before?.day ?? today } : dayOf(dayCell)
  const day = 'value' in read ? read.value : null
  if ('fault' in read) faults.push(faultAt('day', read))
  else if (read.value > today) faults.push({ column: 'day', code: 'future' })
  const remark = isNothing(remarkCell) ? (before?.remark ?? '') : remarkCell
  if (remark.length > longestRemark) faults.push({ column: 'remark', code: 'remarkLong' })
  const opening: WantedOpening | null = amount === null || day === null || amount === 0 ? null : { amount, day, remark }
  return { opening, faults }
}

function wantedOf({ amount, day, remark }: Opening): WantedOpening {
  return { amount, day, remark }
}

function shownOf({ storeCd, storeNm, before, after }: Replacement, isChange: boolean) {
  const texts = (one: WantedOpening | null) => ({
    amount: one === null ? '' : won(one.amount),
    day: one?.day ?? '',
    remark: one?.remark ?? '',
  })
  const [old, now] = [texts(before), texts(after)]
  const fields = ['amount', 'day', 'remark'] as const
  return [
    { column: 'storeCd', before: storeCd, after: storeCd },
    { column: 'storeNm', before: storeNm, after: storeNm },
    ...fields
      .filter((field) => isChange && old[field] !== now[field])
      .map((field) => ({ column: field, before: old[field], after: now[field] })),
  ].filter((one) => one.column !== 'storeNm' || storeNm !== '')
}

function won(amount: number): string {
  return amount.toLocaleString('en-US')
}
