import type { StoreHabits } from '@mall/contract/stores/life'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { lifeMessages } from './life.messages.ts'

/** A bar for each week, the running one paler; read as a list. */
export function WeekBars({ weeks }: Pick<StoreHabits, 'weeks'>) {
  const t = useText(lifeMessages)
  const locale = useLocale()
  const most = Math.max(1, ...weeks.map(({ totalAmt }) => totalAmt))
  return (
    <Box
      component="ul"
      aria-label={t('habits')}
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'flex',
        alignItems: 'end',
        gap: { xs: 0.5, md: 1 },
        blockSize: 96,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {weeks.map(({ from, orders, totalAmt }, n) => {
        const text = t('week', {
          day: formatDay(locale, dayToDate(from)),
          count: orders,
          won: formatWon(locale, totalAmt),
        })
        return (
          <Tooltip key={from} title={text}>
            <Box component="li" sx={{ flex: '1 1 0', blockSize: '100%', display: 'flex', alignItems: 'end' }}>
              <Box
                sx={{
                  inlineSize: '100%',
                  minBlockSize: totalAmt > 0 ? 2 : 0,
                  borderStartStartRadius: 3,
                  borderStartEndRadius: 3,
                  backgroundColor: 'primary.main',
                  opacity: n === weeks.length - 1 ? 0.45 : 1,
                }}
                style={{ blockSize: `${String(Math.round((totalAmt / most) * 100))}%` }}
              />
              <Box component="span" sx={visuallyHidden}>
                {text}
              </Box>
            </Box>
          </Tooltip>
        )
      })}
    </Box>
  )
}
