import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { colour } from './chart-parts.tsx'
import type { MonthSum } from './chart-scale.ts'
import { ordersMessages } from '../orders.messages.ts'

interface MonthNoteProps {
  year: number
  month: MonthSum
  before: number
  /** Centre of the month, as a fraction of the chart width. */
  place: number
}

const width = 208

/** Tooltip with the totals of a month, kept within the chart. */
export function MonthNote({ year, month: { month, totalAmt, orderCount }, before, place }: MonthNoteProps) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  const change = before > 0 ? Math.round((totalAmt / before - 1) * 100) : null
  return (
    <Paper
      elevation={6}
      aria-hidden="true"
      sx={{
        position: 'absolute',
        zIndex: 1,
        insetBlockStart: 0,
        inlineSize: width,
        insetInlineStart: `clamp(0px, calc(${String(place * 100)}% - ${String(width / 2)}px), calc(100% - ${String(width)}px))`,
        padding: 1.25,
        border: 1,
        borderColor: 'divider',
        pointerEvents: 'none',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography variant="subtitle2" component="p">
        {t('month', { month })} · {t('orderTimes', { count: orderCount })}
      </Typography>
      {[
        { isNow: true, of: year, won: totalAmt },
        { isNow: false, of: year - 1, won: before },
      ].map(({ isNow, of, won }) => (
        <Typography key={of} variant="caption" component="p" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            sx={{ inlineSize: 10, blockSize: 10, borderRadius: 0.5, backgroundColor: colour(isNow) }}
          />
          {t('year', { year: String(of) })}
          <Box component="span" sx={{ marginInlineStart: 'auto', fontWeight: isNow ? 600 : 400 }}>
            {formatWon(locale, won)}
          </Box>
        </Typography>
      ))}
      {change !== null && totalAmt > 0 && (
        <Typography variant="caption" color="textSecondary" component="p">
          {t('changed', { change: `${change > 0 ? '+' : ''}${String(change)}%` })}
        </Typography>
      )}
    </Paper>
  )
}
