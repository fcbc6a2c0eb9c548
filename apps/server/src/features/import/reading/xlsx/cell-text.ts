import { longestCell } from '../sheet.ts'
import type { NumberForm } from './number-forms.ts'
import { detached } from './xml-tags.ts'

const dayMs = 86_400_000

/** The text of a number as the sheet shows it where that matters: days, codes with leading zeros. */
export function numberText(raw: string, form: NumberForm, is1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return detached(raw.slice(0, longestCell))
  if (form === 'day' || form === 'time') return dayText(value, is1904) ?? plainNumber(value)
  if (form !== null && Number.isInteger(value) && value >= 0) return plainNumber(value).padStart(form.digits, '0')
  return plainNumber(value)
}

/** Spreadsheets keep 15 digits; what follows is rounding of binary fractions. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  return Math.abs(rounded) < 1e-6 || Math.abs(rounded) >= 1e21 ? String(rounded) : rounded.toString()
}

/** Days are counted from 1899-12-30, because 1900 counts as a leap year, or from 1904-01-01. */
export function dayText(serial: number, is1904: boolean): string | null {
  if (serial < 1 || serial > 2_958_465) return null
  const from = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const at = new Date(from + Math.round(serial * 86_400) * 1000)
  const day = at.toISOString().slice(0, 10)
  return at.getTime() % dayMs === 0 ? day : `${day} ${at.toISOString().slice(11, 19)}`
}
