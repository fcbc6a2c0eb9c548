import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { yearMessages } from './calendar.messages.ts'
import { specialDays } from './day-state.ts'
import type { YearCalendar } from './day-state.ts'

/** Holidays and company days that are still to come in the year. */
export function SpecialDays({
  year,
  calendar,
  press,
}: {
  year: string
  calendar: YearCalendar
  press: (date: string) => void
}) {
  const t = useText(yearMessages)
  const locale = useLocale()
  const title = t('special', { year })
  const days = specialDays(calendar)
  if (days.length === 0) return null
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, marginBlockStart: 3 }}>
      <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
        {title}
      </Typography>
      <RowList label={title}>
        {days.map(({ date, state }) => {
          const day = formatDay(locale, dayToDate(date))
          return (
            <Box
              component="li"
              key={date}
              sx={{
                display: 'flex',
                alignItems: 'center',
                columnGap: { xs: 1, sm: 1.5 },
                paddingInline: 2,
                paddingBlock: 0.5,
                minBlockSize: 48,
              }}
            >
              <Box
                component="span"
                sx={{ flexShrink: 0, minInlineSize: { xs: 92, sm: 112 }, fontVariantNumeric: 'tabular-nums' }}
              >
                {day}
              </Box>
              <Box component="bdi" sx={{ flex: '1 1 0', minInlineSize: 0 }}>
                {state.name}
              </Box>
              <Chip size="small" label={t(state.kind)} color={state.kind === 'OPENED' ? 'primary' : 'default'} />
              <Button size="small" aria-label={t('change', { day })} onClick={() => press(date)}>
                {t('changeShort')}
              </Button>
            </Box>
          )
        })}
      </RowList>
    </Box>
  )
}
