/** 4 January 1970 was a Sunday. */
export function weekdayName(locale: string, weekday: number): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format((3 + weekday) * 86_400_000)
}

export const mondayFirst = [1, 2, 3, 4, 5, 6, 0]
