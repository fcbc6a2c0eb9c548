import AfterIcon from '@mui/icons-material/ChevronRight'
import BeforeIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addMonths, monthOf } from '#features/holidays/calendar-weeks.ts'
import { useMay } from '#features/users/use-may.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { yearMessages } from './calendar.messages.ts'
import { ChangeDaysDialog } from './change-days-dialog.tsx'
import { readChange } from './kept-change.ts'
import { MonthGrid } from './month-grid.tsx'
import { useGetCalendarQuery } from '../settings.api.ts'
import { SettingsHead } from '../settings-head.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { SpecialDays } from './special-days.tsx'

const monthForm = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
/** The month in Seoul. */
const thisMonth = () => monthOf(new Date(Date.now() + 9 * 3_600_000).toISOString())

/** The wholesaler's year: public holidays, its own closed and opened days. */
export function CalendarPage() {
  const t = useText(yearMessages)
  const locale = useLocale()
  const mayChange = useMay('settings')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth()
  const [changing, setChanging] = useState(() => readChange()?.date ?? null)
  const year = month.slice(0, 4)
  const { currentData, error, refetch } = useGetCalendarQuery(
    { query: { year: Number(year) } },
    { refetchOnMountOrArgChange: true },
  )
  const press = (date: string) => {
    if (mayChange) setChanging(date)
  }
  const go = (count: number) => setSearch({ month: addMonths(month, count) }, { replace: true })
  const monthName = new Intl.DateTimeFormat(locale === 'ko' ? 'ko-KR' : 'en-GB', monthForm).format(new Date(month))
  return (
    <SettingsPage
      head={<SettingsHead page="calendar" note={t('note')} />}
      isLoaded={currentData !== undefined}
      error={error}
      retry={() => void refetch()}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: 1 }}>
        <IconButton aria-label={t('before')} onClick={() => go(-1)}>
          <BeforeIcon className="mirrors" />
        </IconButton>
        <Typography variant="h2" aria-live="polite" sx={{ fontSize: '1.125rem' }}>
          {monthName}
        </Typography>
        <IconButton aria-label={t('after')} onClick={() => go(1)}>
          <AfterIcon className="mirrors" />
        </IconButton>
      </Box>
      {currentData !== undefined && (
        <>
          <MonthGrid month={month} calendar={currentData} press={press} />
          <SpecialDays year={year} calendar={currentData} press={press} />
          {mayChange && changing?.startsWith(year) === true && (
            <ChangeDaysDialog
              date={changing}
              calendar={currentData}
              reload={() => void refetch()}
              close={() => setChanging(null)}
            />
          )}
        </>
      )}
    </SettingsPage>
  )
}
