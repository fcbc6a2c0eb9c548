import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { calendarMessages } from './calendar.messages.ts'
import type { DeliveryDay } from './delivery-day.ts'
import { useCloseDaysQuery } from './holidays.api.ts'

/** Names the closed days among the given ones, so that stores can plan around them. */
export function ClosingDays({ among }: { among: readonly DeliveryDay[] }) {
  const t = useText(calendarMessages)
  const locale = useLocale()
  const { data: days = [] } = useCloseDaysQuery({ query: { from: among[0]?.date, to: among.at(-1)?.date } })
  if (days.length === 0) return null
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {t('closings')}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {days.map(({ date, name, kind }) => (
          <li key={`${date} ${kind}`}>
            {formatDay(locale, dayToDate(date))} <bdi>{name}</bdi>
          </li>
        ))}
      </Box>
    </Typography>
  )
}
