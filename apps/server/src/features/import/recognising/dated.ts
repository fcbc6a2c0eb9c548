import { readDay } from '../cells/read-day.ts'

/** Whether a text says a day in one of its written forms: `2026-06-11`, `26.6.11`, `20260611`. */
export function isDated(text: string): boolean {
  return !/^\d{5}(\.\d+)?$/.test(text.trim()) && readDay(text) !== null
}
