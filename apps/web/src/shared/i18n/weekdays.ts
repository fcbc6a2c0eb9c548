import type { Locale } from './locale.ts'
import { useLocale } from './use-text.ts'

/** 0 is Sunday; 4 January 1970 was one. */
export function weekdayName(locale: Locale, weekday: number, form: 'short' | 'long' = 'short'): string {
  return new Intl.DateTimeFormat(locale, { weekday: form, timeZone: 'UTC' }).format((3 + weekday) * 86_400_000)
}

/** By the number of the day. */
export function weekdayNames(locale: Locale): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => weekdayName(locale, day))
}

export function useWeekdayNames(): string[] {
  return weekdayNames(useLocale())
}

/** As the week of a wholesaler begins. */
export const mondayFirst = [1, 2, 3, 4, 5, 6, 0]
