import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { ordersMessages } from './orders.messages.ts'

export interface MonthSum {
  month: number
  orderCount: number
  supplyAmt: number
  vatAmt: number
  totalAmt: number
}

/** Twelve pairs of bars, drawn with plain boxes; the table below says the same in words and numbers. */
export function MonthChart({
  year,
  months,
  before,
  height = 240,
}: {
  year: number
  months: readonly MonthSum[]
  before: readonly MonthSum[]
  height?: number
}) {
  const t = useText(ordersMessages)
  const highest = Math.max(1, ...[...months, ...before].map(({ totalAmt }) => totalAmt))
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Box
        role="img"
        aria-label={t('chart', { year: String(year) })}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
          columnGap: { xs: 0.5, md: 1.5 },
          blockSize: height,
        }}
      >
        {months.map((sum) => (
          <Box
            key={sum.month}
            sx={{ display: 'grid', grid: '1fr auto / minmax(0, 1fr)', gap: 0.75, textAlign: 'center' }}
          >
            <Box sx={{ display: 'flex', alignItems: 'end', justifyContent: 'center', gap: { xs: '2px', md: '4px' } }}>
              <Bar share={(before[sum.month - 1]?.totalAmt ?? 0) / highest} isNow={false} />
              <Bar share={sum.totalAmt / highest} isNow />
            </Box>
            <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {sum.month}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box component="figcaption" sx={{ display: 'flex', gap: 2, justifyContent: 'center', marginBlockStart: 1.5 }}>
        <Key isNow>{t('year', { year: String(year) })}</Key>
        <Key isNow={false}>{t('year', { year: String(year - 1) })}</Key>
      </Box>
    </Box>
  )
}

const colour = (isNow: boolean) => (theme: Theme) => theme.palette.chart[isNow ? 0 : 1] ?? theme.palette.primary.main

function Bar({ share, isNow }: { share: number; isNow: boolean }) {
  return (
    <Box
      sx={{
        inlineSize: { xs: 8, md: 20 },
        maxInlineSize: 'calc(50% - 2px)',
        blockSize: `${String(Math.round(share * 1000) / 10)}%`,
        minBlockSize: share > 0 ? 3 : 0,
        borderStartStartRadius: 4,
        borderStartEndRadius: 4,
        backgroundColor: colour(isNow),
      }}
    />
  )
}

function Key({ isNow, children }: { isNow: boolean; children: string }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
    >
      <Box component="span" sx={{ inlineSize: 10, blockSize: 10, borderRadius: 0.5, backgroundColor: colour(isNow) }} />
      {children}
    </Typography>
  )
}
