import { placeFields } from '@mall/contract/stores/places'
import { tidy } from '@mall/contract/base/tidy'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { PlaceState } from '#features/stores/many/many-places.queries.ts'
import { tidyLines } from '#features/stores/tidy.ts'
import { readDigits, readPhone } from '../../cells/read-digits.ts'
import { isNothing } from '@mall/contract/base/typed/numbers'
import type { ReadRow } from '../kind.ts'
import { withMobile } from '../with-mobile.ts'
import { readChoice, readWeekdays, showWeekdays, tracedWords } from '@mall/contract/base/typed/choices'

export interface ReadPlace {
  fields: Partial<PlaceState>
  isDefault: boolean
  faults: ImportFault[]
}

const { shape } = placeFields
const longest: Partial<Record<keyof PlaceState, number | null>> = {
  ...{ name: shape.name.maxLength, receiver: shape.receiver.maxLength },
  ...{ addr1: shape.addr1.maxLength, addr2: shape.addr2.maxLength },
  ...{ entryNote: shape.entryNote.unwrap().maxLength, dropNote: shape.dropNote.unwrap().maxLength },
}
const texts = ['name', 'receiver', 'addr1', 'addr2', 'entryNote', 'dropNote'] as const

/** Of a place that is delivered to as its store is. */
const asStore = '거래처와 같음'
const asStoreWords = /^(거래처와\s*같음|매장과\s*같음|없음|미지정|as\s*the\s*store|none)$/i

/** What the cells of a row say of a place. An empty cell says nothing, so it changes nothing. */
export function readPlace(row: Pick<ReadRow, 'texts'>): ReadPlace {
  const cells = withMobile(row.texts)
  const faults: ImportFault[] = []
  const fields: Partial<PlaceState> = {}
  const said = (column: string) => (isNothing(cells[column] ?? '') ? '' : (cells[column] ?? ''))
  for (const column of texts) {
    const value = column.endsWith('Note') ? tidyLines(said(column)) : tidy(said(column))
    const most = longest[column] ?? null
    if (value === '') continue
    if (most !== null && value.length > most) faults.push({ column, code: 'long', values: { most } })
    else fields[column] = value
  }
  const phone = readPhone(said('phone'))
  if (phone !== '') fields.phone = phone
  else if (said('phone') !== '') faults.push({ column: 'phone', code: 'noPhone' })
  // Spreadsheets that take it for a number have dropped its first zero.
  if (said('zipCd') !== '') fields.zipCd = readDigits(said('zipCd')).padStart(5, '0')
  const days = said('deliveryDays') === '' ? undefined : readDays(said('deliveryDays'))
  if (days === 'unknown') faults.push({ column: 'deliveryDays', code: 'weekdays' })
  else if (days !== undefined) fields.deliveryDays = days
  const isDefault = said('isDefault') === '' ? 'false' : readChoice(said('isDefault'), tracedWords)
  if (isDefault === null) faults.push({ column: 'isDefault', code: 'yesNo' })
  return { fields, isDefault: isDefault === 'true', faults }
}

function readDays(cell: string): number[] | null | 'unknown' {
  if (asStoreWords.test(tidy(cell))) return null
  const days = readWeekdays(cell)
  if (days === undefined) return 'unknown'
  return days ?? [0, 1, 2, 3, 4, 5, 6]
}

export function showDays(days: readonly number[] | null): string {
  return days === null ? asStore : showWeekdays(days)
}
