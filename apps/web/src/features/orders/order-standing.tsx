import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { cancelled, delivered, held } from '@mall/contract/base/ordering/order-states'
import type { OrderDetail, OrderLine } from '@mall/contract/orders'
import { AndTimeLeft } from '#features/holidays/and-time-left.tsx'
import { CallButton } from '#features/users/call-button.tsx'
import { useServerClock } from '#features/holidays/use-server-clock.ts'
import { dayToDate, formatDay, formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { buttonBelow } from '#shared/ui/button-below.ts'
import { OrderSteps } from './order-steps.tsx'
import { statusLook } from './status-look.ts'
import { standingMessages } from './standing.messages.ts'

const colours: Record<string, string> = {
  [held]: 'warning.main',
  [cancelled]: 'text.secondary',
  [delivered]: 'success.main',
}

type StandingKey = Parameters<ReturnType<typeof useText<keyof typeof standingMessages.ko>>>[0]

/** States prominently whether the order is sent, changed, held or cancelled, and when it arrives. */
export function OrderStanding({ order }: { order: OrderDetail }) {
  const t = useText(standingMessages)
  const locale = useLocale()
  const { code, name } = order.status
  const { Icon } = statusLook(code)
  const isCancelled = code === cancelled
  const shortCount = isCancelled ? 0 : order.lines.filter(isShort).length
  const textOf = (key: string) => (key in standingMessages.ko ? t(key as StandingKey) : null)
  return (
    <Card
      component="section"
      sx={{
        display: 'grid',
        gap: 2,
        padding: { xs: 2, md: 3 },
        marginBlockEnd: { xs: 2, md: 3 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box
          aria-hidden="true"
          sx={{ display: 'flex', color: colours[code] ?? 'primary.main', '& svg': { fontSize: { xs: 28, sm: 36 } } }}
        >
          <Icon />
        </Box>
        <Box sx={{ display: 'grid', gap: 0.25, minInlineSize: 0 }}>
          <Typography variant="h2" component="p" sx={{ fontSize: { xs: '1.125rem', sm: '1.375rem' } }}>
            {textOf(`is${code}`) ?? name}
          </Typography>
          {textOf(`text${code}`) !== null && <Typography>{textOf(`text${code}`)}</Typography>}
          {shortCount > 0 && (
            <Typography sx={{ fontWeight: 600, color: 'warning.dark' }}>{t('short', { count: shortCount })}</Typography>
          )}
          {code === held && (
            <CallButton variant="outlined" sx={{ justifySelf: 'start', marginBlock: 1, minBlockSize: 44 }} />
          )}
          <Typography
            sx={{ fontWeight: 600, ...(isCancelled && { textDecoration: 'line-through', color: 'text.secondary' }) }}
          >
            {t('delivery', { day: formatDay(locale, dayToDate(order.deliveryDate)) })}
          </Typography>
          <LastTurn order={order} />
          {order.canEdit && <Deadline order={order} />}
        </Box>
      </Box>
      {order.dayClosed === true && <DayClosed order={order} />}
      {!isCancelled && <OrderSteps status={code} />}
    </Card>
  )
}

/** Its day was closed after it was sent. */
function DayClosed({ order }: { order: OrderDetail }) {
  const t = useText(standingMessages)
  const locale = useLocale()
  return (
    <Alert
      severity="warning"
      action={<CallButton color="inherit" size="small" sx={{ minBlockSize: { xs: 44, sm: 32 } }} />}
      sx={buttonBelow}
    >
      <AlertTitle sx={{ fontWeight: 600 }}>
        {t('dayClosed', { day: formatDay(locale, dayToDate(order.deliveryDate)) })}
      </AlertTitle>
      {t('dayClosedText')}
    </Alert>
  )
}

const isShort = ({ ordered, confirmed, shipped }: OrderLine) =>
  ((shipped ?? confirmed)?.qty ?? ordered.qty) < ordered.qty

/** The last user action: changed, cancelled or received. */
function LastTurn({ order: { history, checkedAt, status } }: { order: OrderDetail }) {
  const t = useText(standingMessages)
  const locale = useLocale()
  const moment = (at: string) => formatMoment(locale, new Date(at))
  const last = (what: string) => history.findLast((step) => step.what.startsWith(what))
  const cancel = status.code === cancelled ? last('CANCELLED') : undefined
  const change = last('CHANGED')
  const text = cancel
    ? t('cancelled', { when: moment(cancel.at), by: cancel.by })
    : checkedAt !== null
      ? t('received', { when: moment(checkedAt) })
      : change && t('changed', { when: moment(change.at), by: change.by })
  return text === undefined ? null : (
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
  )
}

function Deadline({ order }: { order: OrderDetail }) {
  const t = useText(standingMessages)
  const locale = useLocale()
  const now = useServerClock(order.serverNow)
  const deadline = new Date(order.deadline)
  return (
    <Typography variant="body2" sx={{ color: 'primary.main', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {t('until', { when: formatMoment(locale, deadline) })}
      {now !== null && now < deadline && <AndTimeLeft now={now} deadline={deadline} />}
    </Typography>
  )
}
