import { isDay } from '@mall/contract/base/day'
import { dayText } from '../reading/xlsx/cell-text.ts'

/** With the day of the week and the time of day. */
const longestDay = 100

/** The day of a cell in the forms that Korean files have, or of the number by which spreadsheets keep it; null: none. */
export function readDay(text: string): string | null {
  if (text.length > longestDay) return null
  const plain = text.normalize('NFKC').trim()
  const parts =
    /^(\d{4}|\d{2})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[일.]?(?:\s*\(.\))?(?:[\sT].*)?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (parts !== null) {
    const [, year = '', month = '', date = ''] = parts
    const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    return isDay(day) ? day : null
  }
  if (!/^\d{5}(\.\d+)?$/.test(plain)) return null
  const day = dayText(Number(plain), false)?.slice(0, 10) ?? ''
  return isDay(day) ? day : null
}
