import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { OfficeOrderRow } from '@mall/contract/office-orders'
import { confirmed, held, preparing, received } from '@mall/contract/base/ordering/order-states'
import { Link } from 'react-router'
import { useComingDeliveryQuery } from '#features/holidays/holidays.api.ts'
import { timeLeft } from '#features/holidays/time-left.ts'
import { useServerClock } from '#features/holidays/use-server-clock.ts'
import { dayToDate, formatCount, formatDay, formatMoment, formatTime, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeOrderPath } from '#shared/paths.ts'
import { statusLook } from '#features/orders/status-look.ts'
import { useCountOfficeOrdersQuery, useListOfficeOrdersQuery } from '../office-orders.api.ts'
import { officeMessages } from '../office.messages.ts'

/** States that need work, in the order of work. */
const waiting = [held, received, confirmed, preparing]
const maxRows = 8
const soonMs = 30 * 60_000

// Sized to be read from three metres.
const text = { fontSize: 'clamp(1.25rem, 1.9vw, 3rem)', lineHeight: 1.35 }
const quiet = { fontSize: 'clamp(1rem, 1.25vw, 2rem)', lineHeight: 1.4, color: 'text.secondary' }
const figure = {
  fontSize: 'clamp(3rem, 7vw, 12rem)',
  lineHeight: 1,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
}

/** Wall display: how many orders wait, the next cut-off, and the latest orders. */
export function BigBoard({ pollMs }: { pollMs: number }) {
  const often = { pollingInterval: pollMs }
  const { data: counts = [] } = useCountOfficeOrdersQuery({ query: {} }, often)
  const { data: newest } = useListOfficeOrdersQuery({ query: { status: received, size: maxRows, page: 0 } }, often)
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, lg: 3 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {waiting.map((status) => (
          <Count key={status} code={status} of={counts.find(({ code }) => code === status)} />
        ))}
      </Box>
      <NextCutOff pollMs={pollMs} />
      <NewOrders rows={newest?.content ?? []} />
    </Box>
  )
}

function Count({ code, of }: { code: string; of: { name: string; count: number } | undefined }) {
  const { color } = statusLook(code)
  const isUrgent = color === 'error' && of !== undefined && of.count > 0
  return (
    <Card
      sx={{
        padding: { xs: 2, lg: 3 },
        ...(isUrgent && { backgroundColor: 'error.main', color: 'error.contrastText' }),
      }}
    >
      <Typography sx={{ ...text, fontWeight: 600 }}>{of?.name ?? ' '}</Typography>
      <Typography sx={figure}>{of === undefined ? '·' : formatCount(of.count)}</Typography>
    </Card>
  )
}

/** The next moment at which stores can no longer order for a day. */
function NextCutOff({ pollMs }: { pollMs: number }) {
  const t = useText(officeMessages)
  const locale = useLocale()
  const { data: coming } = useComingDeliveryQuery(undefined, { pollingInterval: pollMs })
  const now = useServerClock(coming?.serverNow)
  if (!coming?.nextCutOff) return null
  const deadline = new Date(coming.nextCutOff.deadline)
  const isSoon = now !== null && deadline.getTime() - now.getTime() < soonMs
  return (
    <Card
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: 4,
        paddingInline: { xs: 2, lg: 3 },
        paddingBlock: 2,
        ...(isSoon && { borderColor: 'error.main', color: 'error.main' }),
      }}
    >
      <Typography sx={{ ...text, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {t('nextCutOff', { when: formatMoment(locale, deadline) })}
        {now !== null && ` · ${t('timeLeft', { time: timeLeft(now, deadline, locale) })}`}
      </Typography>
      <Typography sx={quiet}>
        {t('forDay', { day: formatDay(locale, dayToDate(coming.nextCutOff.deliveryDate)) })}
      </Typography>
    </Card>
  )
}

function NewOrders({ rows }: { rows: readonly OfficeOrderRow[] }) {
  const t = useText(officeMessages)
  return (
    <Card component="section" aria-labelledby="new-orders" sx={{ padding: { xs: 2, lg: 3 } }}>
      <Typography id="new-orders" component="h2" sx={{ ...text, fontWeight: 600 }}>
        {t('newOrders')}
      </Typography>
      {rows.length === 0 && <Typography sx={quiet}>{t('none')}</Typography>}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <NewOrder key={row.orderId} row={row} />
        ))}
      </Box>
    </Card>
  )
}

function NewOrder({ row: { orderId, orderedAt, storeNm, deliveryDate, payAmt } }: { row: OfficeOrderRow }) {
  const t = useText(officeMessages)
  const locale = useLocale()
  const at = new Date(orderedAt)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' },
        columnGap: { xs: 2, lg: 4 },
        alignItems: 'baseline',
        paddingBlock: 1,
        borderBlockStart: 1,
        borderColor: 'divider',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography sx={{ ...quiet, display: { xs: 'none', md: 'block' } }} title={formatMoment(locale, at)}>
        {formatTime(at)}
      </Typography>
      <Typography
        component={Link}
        to={officeOrderPath(orderId)}
        noWrap
        sx={{ ...text, fontWeight: 600, color: 'text.primary', textDecoration: 'none', minBlockSize: 44 }}
      >
        <bdi>{storeNm}</bdi>
      </Typography>
      <Typography sx={{ ...quiet, display: { xs: 'none', md: 'block' } }}>
        {t('forDay', { day: formatDay(locale, dayToDate(deliveryDate)) })}
      </Typography>
      <Typography sx={{ ...text, textAlign: 'end' }}>{formatWon(locale, payAmt)}</Typography>
    </Box>
  )
}
