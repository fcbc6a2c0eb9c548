import type { StoreHabits, StoreLife } from '@mall/contract/stores/life'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { dayToDate, formatCount, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { weekdayName } from '#shared/i18n/weekdays.ts'
import { Part } from '../part.tsx'
import { fourWeeks } from './four-weeks.ts'
import { lifeMessages } from './life.messages.ts'
import { WeekBars } from './week-bars.tsx'

/** Differences up to this many percent are called none. */
const alike = 5

export function HabitsCard({ life: { habits } }: { life: StoreLife }) {
  const t = useText(lifeMessages)
  const locale = useLocale()
  const habit = useHabit(habits)
  const { lastDelivery, usualGap, isSilent, weeks } = habits
  if (lastDelivery === null)
    return (
      <Part title={t('habits')} note={t('habitsNote')}>
        <Typography color="textSecondary">{t('noOrders')}</Typography>
      </Part>
    )
  const { totalAmt, percent } = fourWeeks(weeks)
  return (
    <Part title={t('habits')} note={t('habitsNote')}>
      {isSilent && (
        <Alert severity="warning">
          {t('silent', { gap: usualGap ?? 0, day: formatDay(locale, dayToDate(lastDelivery)) })}
        </Alert>
      )}
      <Box>
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('fourWeeks', { won: formatWon(locale, totalAmt) })}
        </Typography>
        {percent !== null && (
          <Typography color="textSecondary">
            {Math.abs(percent) <= alike
              ? t('fourWeeksSame')
              : t(percent > 0 ? 'fourWeeksMore' : 'fourWeeksLess', { percent: formatCount(Math.abs(percent)) })}
          </Typography>
        )}
        <Typography color="textSecondary">{habit}</Typography>
      </Box>
      <WeekBars weeks={weeks} />
    </Part>
  )
}

function useHabit({ weekdays, usualAmt }: StoreHabits): string {
  const t = useText(lifeMessages)
  const locale = useLocale()
  const won = formatWon(locale, usualAmt ?? 0)
  if (weekdays.length === 0) return t('usuallyAny', { won })
  const names = weekdays.map((day) => weekdayName(locale, day))
  return t('usually', { days: names.join(locale === 'ko' ? '·' : ', '), won })
}
