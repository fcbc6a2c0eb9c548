import Box from '@mui/material/Box'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { AndTimeLeft } from './and-time-left.tsx'
import { calendarMessages } from './calendar.messages.ts'
import { useServerClock } from './use-server-clock.ts'

const urgentMs = 30 * 60_000

/** For example "11월 20일(금) 18:00 마감 · 2시간 13분 남음", by the server's clock. */
export function Countdown({ deadline, serverNow }: { deadline: string; serverNow: string }) {
  const t = useText(calendarMessages)
  const locale = useLocale()
  const now = useServerClock(serverNow)
  const end = new Date(deadline)
  const isPassed = now !== null && now >= end
  const isUrgent = now !== null && end.getTime() - now.getTime() < urgentMs
  return (
    <Box
      component="span"
      role="timer"
      sx={{ fontVariantNumeric: 'tabular-nums', ...(isUrgent && { color: 'error.main', fontWeight: 600 }) }}
    >
      {t(isPassed ? 'closed' : 'closes', { when: formatMoment(locale, end) })}
      {now !== null && !isPassed && <AndTimeLeft now={now} deadline={end} />}
    </Box>
  )
}
