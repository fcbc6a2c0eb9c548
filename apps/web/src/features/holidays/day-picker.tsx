import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { mondayFirst, useWeekdayNames } from '#shared/i18n/weekdays.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { calendarMessages } from './calendar.messages.ts'
import { ClosingDays } from './closing-days.tsx'
import { Countdown } from './countdown.tsx'
import { DeliveryCalendar } from './delivery-calendar.tsx'
import type { DeliveryDay } from './delivery-day.ts'
import type { DayChoice } from './use-day-choice.ts'

/** Calendar with a note on the chosen day; for a closed day, the reason and the nearest open day. */
export function DayPicker({ choice }: { choice: DayChoice }) {
  const t = useText(calendarMessages)
  const { days, picked, pick, day, serverNow, error, reload } = choice
  const place = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<string | null>(null)
  if (days === undefined) {
    return error === undefined ? (
      <Skeleton variant="rounded" height={360} role="status" aria-label={t('calendar')} sx={{ maxInlineSize: 480 }} />
    ) : (
      <LoadFailed failure={error} retry={reload} />
    )
  }
  const isOpen = (date: string) => days.some((one) => one.date === date && one.available)
  const press = (date: string) => {
    if (isOpen(date)) pick(date)
    setClosed(isOpen(date) ? null : date)
  }
  /** Pressing unmounts the button, so move the focus to the day. */
  const pickNearest = (date: string) => {
    flushSync(() => press(date))
    place.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }
  const shownClosed = closed ?? (picked !== null && !day ? picked : null)
  const closedDay = days.find(({ date }) => date === shownClosed)
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 1.5 }}>
      {days.length > 0 && <DeliveryCalendar days={days} chosen={day?.date ?? null} press={press} />}
      <Box aria-live="polite">
        {shownClosed !== null && <ClosedNote date={shownClosed} day={closedDay} pick={pickNearest} />}
        {days.every(({ available }) => !available) && <NoDay goods={choice.leavingNoDay} />}
      </Box>
      {day && serverNow !== undefined && <PickedDay day={day} serverNow={serverNow} />}
      <ClosingDays among={days} />
    </Box>
  )
}

/** Why there is no day to choose: goods that come on different weekdays are named. */
function NoDay({ goods = [] }: { goods: DayChoice['leavingNoDay'] }) {
  const t = useText(calendarMessages)
  const weekdays = useWeekdayNames()
  const named = goods.map(({ prodNm, weekdays: days }) => {
    const names = mondayFirst.flatMap((day) => (days.includes(day) ? [weekdays[day]] : []))
    return names.length === 0 ? prodNm : `${prodNm}(${names.join('·')})`
  })
  const why = goods.length === 0 ? 'none' : goods.length === 1 ? 'comesElsewhere' : 'notTogether'
  return <Alert severity="warning">{t(why, { goods: named.join(', ') })}</Alert>
}

/** The chosen day and the time left to order for it. */
export function PickedDay({ day, serverNow }: { day: DeliveryDay; serverNow: string }) {
  const t = useText(calendarMessages)
  const locale = useLocale()
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>
        {t('delivered', { day: formatDay(locale, dayToDate(day.date)) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Countdown deadline={day.deadline} serverNow={serverNow} />
      </Typography>
    </Box>
  )
}

interface ClosedNoteProps {
  date: string
  day: DeliveryDay | undefined
  pick: (date: string) => void
}

function ClosedNote({ date, day, pick }: ClosedNoteProps) {
  const t = useText(calendarMessages)
  const locale = useLocale()
  const named = (one: string) => formatDay(locale, dayToDate(one))
  const nearest = day?.nearest ?? null
  const action = nearest !== null && (
    <Button color="inherit" size="small" onClick={() => pick(nearest)}>
      {t('pick', { day: named(nearest) })}
    </Button>
  )
  return (
    <Alert severity="warning" action={action}>
      <strong>{named(date)}</strong> {day?.reason?.message ?? t('outside')}{' '}
      {nearest !== null && t('nearest', { day: named(nearest) })}
    </Alert>
  )
}
