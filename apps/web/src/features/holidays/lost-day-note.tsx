import Alert from '@mui/material/Alert'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { calendarMessages } from './calendar.messages.ts'
import type { LostDay } from './open-day.ts'

/** Says that a day chosen earlier gave way to another, and why. */
export function LostDayNote({ lost, day }: { lost: LostDay | null; day: string | null | undefined }) {
  const t = useText(calendarMessages)
  const locale = useLocale()
  if (lost === null || !day) return null
  const named = (date: string) => formatDay(locale, dayToDate(date))
  const why = lost.reason === null ? t('isOver', { day: named(lost.date) }) : `${named(lost.date)}: ${lost.reason}`
  return (
    <Alert severity="warning" role="status">
      <strong>{t('movedTo', { day: named(day) })}</strong> {why}
    </Alert>
  )
}
