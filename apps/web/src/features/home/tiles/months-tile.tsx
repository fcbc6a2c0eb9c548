import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import type { MonthSum } from '#features/orders/months/chart-scale.ts'
import { useOrderMonthsQuery } from '#features/orders/orders.api.ts'
import { todayInSeoul } from '#features/orders/period/period.ts'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { homeMessages } from '../home.messages.ts'
import { TileHead } from './tile.tsx'

// Loaded on demand, because it is below the fold.
const MonthChart = late(async () => (await import('#features/orders/months/month-chart.tsx')).MonthChart)

/** On medium widths the chart is beside two stacked tiles. */
const chartHeight = { xs: 180, lg: 340, xl: 200 }
const wholeHeight = { xs: 280, lg: 440, xl: 300 }

/** Orders of this year and the previous one by month. */
export function MonthsTile() {
  const t = useText(homeMessages)
  const [year = 0, month = 1] = todayInSeoul().split('-').map(Number)
  const now = useOrderMonthsQuery({ query: { year } })
  const last = useOrderMonthsQuery({ query: { year: year - 1 } })
  const [months, before] = [now.data, last.data]
  const isLoaded = months !== undefined && before !== undefined
  const error = isLoaded ? undefined : (now.error ?? last.error)
  const retry = () => [now, last].filter((one) => one.error !== undefined).forEach((one) => void one.refetch())
  return (
    <Box component="section" aria-labelledby="months">
      <TileHead id="months" title={t('months')} to={paths.orderMonths} />
      <Box sx={{ minBlockSize: wholeHeight }}>
        {error !== undefined && <LoadFailed failure={error} retry={retry} />}
        {!isLoaded && error === undefined && (
          <Skeleton variant="rounded" role="status" aria-label={t('loading')} sx={{ blockSize: wholeHeight }} />
        )}
        {isLoaded && (
          <>
            <ThisMonth month={month} now={months[month - 1]} before={before[month - 1]} />
            <Suspense fallback={<Skeleton variant="rounded" sx={{ blockSize: chartHeight }} />}>
              <MonthChart year={year} months={months} before={before} height={chartHeight} />
            </Suspense>
          </>
        )}
      </Box>
    </Box>
  )
}

interface ThisMonthProps {
  month: number
  now: MonthSum | undefined
  before: MonthSum | undefined
}

function ThisMonth({ month, now, before }: ThisMonthProps) {
  const t = useText(homeMessages)
  const locale = useLocale()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, marginBlockEnd: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('thisMonth', { month })}
      </Typography>
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatWon(locale, now?.totalAmt ?? 0)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('lastYear', { won: formatWon(locale, before?.totalAmt ?? 0) })}
      </Typography>
    </Box>
  )
}
