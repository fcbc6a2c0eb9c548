import AfterIcon from '@mui/icons-material/ChevronRight'
import BeforeIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { CalendarDay } from './calendar-day.tsx'
import { addMonths, dayByKey, monthOf, weeksOf } from './calendar-weeks.ts'
import { calendarMessages } from './calendar.messages.ts'
import type { DeliveryDay } from './delivery-day.ts'

const monthForm = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const

interface DeliveryCalendarProps {
  days: readonly DeliveryDay[]
  chosen: string | null
  /** Called for any day; the page decides how to respond to closed ones. */
  press: (date: string) => void
}

/** Shows one month. One day is in the tab order; arrow keys reach the others, including closed ones. */
export function DeliveryCalendar({ days, chosen, press }: DeliveryCalendarProps) {
  const t = useText(calendarMessages)
  const locale = useLocale()
  const grid = useRef<HTMLDivElement>(null)
  const isMirrored = useTheme().direction === 'rtl'
  const byDate = new Map(days.map((day) => [day.date, day]))
  const first = days[0]?.date ?? ''
  const last = days.at(-1)?.date ?? ''
  const [at, setAt] = useState(chosen ?? first)
  const [lastChosen, setLastChosen] = useState(chosen)
  if (chosen !== lastChosen) {
    setLastChosen(chosen)
    if (chosen !== null) setAt(chosen)
  }
  const month = monthOf(at)
  const monthName = new Intl.DateTimeFormat(locale === 'ko' ? 'ko-KR' : 'en-GB', monthForm).format(new Date(month))
  const go = (date: string) => setAt(date < first ? first : date > last ? last : date)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(at, event.key, isMirrored)
    if (next === null) return
    event.preventDefault()
    // Renders first, because the day may be in another month.
    flushSync(() => go(next))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const otherMonth = (count: number) => go(`${addMonths(month, count)}-${count > 0 ? '01' : '31'}`)
  return (
    <Box sx={{ maxInlineSize: 480, marginInline: { xs: -1, sm: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: 1 }}>
        <IconButton aria-label={t('before')} disabled={month <= monthOf(first)} onClick={() => otherMonth(-1)}>
          <BeforeIcon className="mirrors" />
        </IconButton>
        <Typography variant="h4" component="p" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {monthName}
        </Typography>
        <IconButton aria-label={t('after')} disabled={month >= monthOf(last)} onClick={() => otherMonth(1)}>
          <AfterIcon className="mirrors" />
        </IconButton>
      </Box>
      <Box ref={grid} role="grid" aria-label={t('calendar')} onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 0.5 }}>
        <Weekdays />
        {weeksOf(month, first, last).map((week) => (
          <Week key={week.find((date) => date !== null)}>
            {week.map((date, n) =>
              date === null ? (
                <Box key={n} role="gridcell" />
              ) : (
                <CalendarDay
                  key={date}
                  date={date}
                  day={byDate.get(date)}
                  isChosen={date === chosen}
                  isStop={date === at}
                  press={() => {
                    setAt(date)
                    press(date)
                  }}
                />
              ),
            )}
          </Week>
        ))}
      </Box>
    </Box>
  )
}

function Week({ children }: { children: React.ReactNode }) {
  return (
    <Box role="row" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: { sm: 0.5 } }}>
      {children}
    </Box>
  )
}

function Weekdays() {
  const locale = useLocale()
  const named = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale === 'ko' ? 'ko-KR' : 'en-GB', { weekday, timeZone: 'UTC' })
  const [short, long] = [named('short'), named('long')]
  return (
    <Week>
      {Array.from({ length: 7 }, (_, n) => {
        // 4 January 1970 was a Sunday.
        const date = new Date((n + 3) * 86_400_000)
        return (
          <Typography
            key={n}
            role="columnheader"
            aria-label={long.format(date)}
            variant="caption"
            sx={{ textAlign: 'center', color: n === 0 ? 'error.main' : 'text.secondary' }}
          >
            {short.format(date)}
          </Typography>
        )
      })}
    </Week>
  )
}
