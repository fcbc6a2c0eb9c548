import type { CalendarChange, CompanyDay } from '@mall/contract/settings'
import type { Trial } from '#features/rehearsal/trial.ts'

/** The company's own days, once those of a range are replaced. */
export function calendarTrial({ from, to }: Pick<CalendarChange, 'from' | 'to'>, days: readonly CompanyDay[]): Trial {
  const added = days.map(({ date: day, kind, name }) => ({ day, kind, name }))
  return {
    rules: (basis) => ({
      ...basis,
      companyDays: [...basis.companyDays.filter(({ day }) => day < from || day > to), ...added],
    }),
  }
}
