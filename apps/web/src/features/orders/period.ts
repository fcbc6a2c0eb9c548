/** Periods that a person picks by name instead of typing two days. */
export const periods = ['allTime', 'thisMonth', 'lastMonth', 'threeMonths', 'thisYear'] as const
export type Period = (typeof periods)[number]

export function isPeriod(text: string | null): text is Period {
  return periods.includes(text as Period)
}

/** The first and last day of a period, as seen from a day. */
export function daysOf(period: Period, today: string): { from?: string; to?: string } {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  switch (period) {
    case 'allTime':
      return {}
    case 'thisMonth':
      return { from: first(year, month) }
    case 'lastMonth':
      return { from: first(year, month - 1), to: dayBefore(first(year, month)) }
    case 'threeMonths':
      return { from: first(year, month - 2) }
    case 'thisYear':
      return { from: first(year, 1) }
  }
}

/** Months before January are those of the year before. */
function first(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}

export function todayInSeoul(now: Date): string {
  return new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
}
