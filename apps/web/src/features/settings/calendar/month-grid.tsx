import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { weeksOf } from '#features/holidays/calendar-weeks.ts'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useWeekdayNames } from '#shared/i18n/weekdays.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { ordersIn, stateOf } from './day-state.ts'
import type { YearCalendar } from './day-state.ts'
import { yearMessages } from './calendar.messages.ts'

interface MonthGridProps {
  month: string
  calendar: YearCalendar
  press: (date: string) => void
}

/** A month; each day says what it is and how many orders wait for it. */
export function MonthGrid({ month, calendar, press }: MonthGridProps) {
  const weekdays = useWeekdayNames()
  return (
    <Box component="table" sx={{ inlineSize: '100%', tableLayout: 'fixed', borderSpacing: 4, marginInline: -0.5 }}>
      <thead>
        <tr>
          {weekdays.map((name, n) => (
            <Box
              component="th"
              scope="col"
              key={name}
              sx={{ fontSize: '0.8125rem', fontWeight: 500, color: n === 0 ? 'error.main' : 'text.secondary' }}
            >
              {name}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, `${month}-01`, `${month}-31`).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, n) => (
              <Box component="td" key={date ?? n} sx={{ padding: 0 }}>
                {date !== null && <Day date={date} calendar={calendar} press={() => press(date)} />}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Day({ date, calendar, press }: { date: string; calendar: YearCalendar; press: () => void }) {
  const t = useText(yearMessages)
  const locale = useLocale()
  const { kind, name } = stateOf(date, calendar)
  const orders = ordersIn(calendar, date, date)
  const delivers = kind === 'WORK' || kind === 'OPENED'
  const state = [name, t(kind), ...(orders > 0 ? [t('dayOrders', { count: orders })] : [])]
  return (
    <ButtonBase
      disabled={date < calendar.today}
      onClick={press}
      sx={{
        display: 'grid',
        alignContent: 'start',
        gap: 0.25,
        paddingBlock: 0.75,
        inlineSize: '100%',
        blockSize: 68,
        borderRadius: 1.5,
        border: 1,
        borderColor: delivers ? 'primary.main' : 'divider',
        backgroundColor: delivers ? 'background.paper' : 'action.hover',
        color: delivers ? 'text.primary' : 'text.secondary',
        overflow: 'hidden',
        fontSize: '0.6875rem',
        lineHeight: 1.3,
        '&:disabled': { opacity: 0.6 },
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {t('dayLabel', {
          day: formatDay(locale, dayToDate(date)),
          state: state.filter((text) => text !== '').join(', '),
        })}
      </Box>
      <Box component="span" aria-hidden="true" sx={{ fontSize: '0.9375rem', fontWeight: delivers ? 600 : 400 }}>
        {Number(date.slice(8))}
      </Box>
      {kind !== 'WORK' && kind !== 'FREE' && (
        <Box component="span" aria-hidden="true" sx={{ color: kind === 'OPENED' ? 'primary.main' : 'error.main' }}>
          {t(kind)}
        </Box>
      )}
      {orders > 0 && <span aria-hidden="true">{t('dayOrders', { count: orders })}</span>}
    </ButtonBase>
  )
}
