import { isDay } from '@mall/contract/base/day'
import { dayText } from '../reading/xlsx/cell-text.ts'
import type { Read } from './read.ts'

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

/** The day of a cell, or why it has none. */
export function dayOf(cell: string): Read<string> {
  const value = readDay(cell)
  if (value !== null) return { value }
  return isFar(cell) ? { fault: 'dayFar', values: { said: cell.trim() } } : { fault: 'notDay' }
}

/** Whether a last day is one by which other programs say that there is none, such as 9999-12-31. */
export function isEndless(cell: string): boolean {
  return isFar(cell) && (yearOf(cell) === 9999 || /12\s*[-./월]?\s*31/.test(cell.normalize('NFKC')))
}

function isFar(cell: string): boolean {
  return cell.length <= longestDay && yearOf(cell) >= 2100
}

function yearOf(cell: string): number {
  return Number(/^(\d{4})(?:\d{4}$|\s*[-./년])/.exec(cell.normalize('NFKC').trim())?.[1] ?? 0)
}
