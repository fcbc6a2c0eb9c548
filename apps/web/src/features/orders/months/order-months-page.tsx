import AfterIcon from '@mui/icons-material/ChevronRight'
import BeforeIcon from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { MonthChart } from './month-chart.tsx'
import { MonthTable } from './month-table.tsx'
import { useOrderMonthsQuery } from '../orders.api.ts'
import { ordersMessages } from '../orders.messages.ts'
import { lastDay, todayInSeoul } from '../period/period.ts'

/** Orders of a year by month, compared with the previous year. */
export function OrderMonthsPage() {
  const t = useText(ordersMessages)
  const [params, setParams] = useSearchParams()
  const thisYear = Number(todayInSeoul().slice(0, 4))
  const year = Number(params.get('year') ?? thisYear) || thisYear
  // In December, stores already order deliveries for the next year.
  const lastYear = Number(lastDay('delivery').slice(0, 4))
  const { data: months, error, refetch } = useOrderMonthsQuery({ query: { year } })
  const { data: before } = useOrderMonthsQuery({ query: { year: year - 1 } })
  const go = (to: number) => setParams({ year: String(to) })
  return (
    <Box sx={{ maxInlineSize: 1400, marginInline: 'auto' }}>
      <PageHead title={t('months')} note={t('monthsNote')}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <IconButton aria-label={t('yearBefore')} onClick={() => go(year - 1)}>
            <BeforeIcon className="mirrors" />
          </IconButton>
          <Typography variant="h3" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('year', { year: String(year) })}
          </Typography>
          <IconButton aria-label={t('yearAfter')} disabled={year >= lastYear} onClick={() => go(year + 1)}>
            <AfterIcon className="mirrors" />
          </IconButton>
        </Box>
      </PageHead>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {months === undefined && error === undefined && (
        <Skeleton variant="rounded" height={420} role="status" aria-label={t('loading')} />
      )}
      {months !== undefined && (
        <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
          <Card sx={{ padding: { xs: 2, md: 3 } }}>
            <MonthChart year={year} months={months} before={before ?? []} height={280} withValues />
          </Card>
          <Card sx={{ overflowX: 'auto' }}>
            <MonthTable year={year} months={months} before={before ?? []} />
          </Card>
        </Box>
      )}
    </Box>
  )
}
