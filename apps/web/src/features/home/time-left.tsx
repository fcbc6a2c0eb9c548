import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { timeLeft } from '#features/holidays/time-left.ts'
import { useServerClock } from '#features/holidays/use-server-clock.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { homeMessages } from './home.messages.ts'

const urgentMs = 30 * 60_000

/** Large countdown with the deadline, by the server's clock. */
export function TimeLeft({ deadline, serverNow }: { deadline: string; serverNow: string }) {
  const t = useText(homeMessages)
  const locale = useLocale()
  const now = useServerClock(serverNow) ?? new Date(serverNow)
  const end = new Date(deadline)
  const isUrgent = end.getTime() - now.getTime() < urgentMs
  return (
    <Box sx={{ textAlign: { md: 'end' } }}>
      <Typography
        role="timer"
        component="p"
        sx={{
          fontSize: { xs: '1.5rem', md: '1.75rem' },
          fontWeight: 600,
          lineHeight: 1.3,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          ...(isUrgent && { color: 'error.main' }),
        }}
      >
        {now >= end ? t('passed') : t('timeLeft', { time: timeLeft(now, end, locale) })}
      </Typography>
      <Typography variant="body2" component="p">
        {t('deadline', { when: formatMoment(locale, end) })}
      </Typography>
    </Box>
  )
}
