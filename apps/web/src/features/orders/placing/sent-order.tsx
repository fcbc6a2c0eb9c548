import SentIcon from '@mui/icons-material/CheckCircleOutlined'
import HeldIcon from '@mui/icons-material/PauseCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { held } from '@mall/contract/base/ordering/order-states'
import type { OrderDetail } from '@mall/contract/orders'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { dayToDate, formatDay, formatMoment, formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { changeOrderPath, orderPath, paths } from '#shared/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { OtherBasketsNote } from '#features/baskets/others/other-baskets-note.tsx'
import { CallButton } from '#features/users/call-button.tsx'
import { PaperButton } from '#features/order-papers/paper-button.tsx'
import { OrderStatusChip } from '../order-status-chip.tsx'
import { useGetOrderQuery } from '../orders.api.ts'
import { sentMessages } from './sent.messages.ts'
import { TakeBack } from './take-back.tsx'

/** Confirmation with the order number and delivery day. */
export function SentOrder({ orderId }: { orderId: string }) {
  const t = useText(sentMessages)
  usePageTitle(t('sent'))
  // The address changed only in its query, so the page is still scrolled to where the button was.
  // In braces: newer browsers answer with a promise, which React would call when the page is left.
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [])
  const { currentData: order, error, refetch } = useGetOrderQuery({ params: { orderId } })
  if (order === undefined) {
    return error === undefined ? (
      <Card
        role="status"
        sx={{ display: 'grid', gap: 2, maxInlineSize: 640, marginInline: 'auto', padding: { xs: 3, md: 5 } }}
      >
        <Typography variant="h2" component="p" sx={{ textAlign: 'center' }}>
          {t('arrived')}
        </Typography>
        <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
          {t('loading')}
        </Typography>
        <Skeleton variant="rounded" height={200} />
      </Card>
    ) : (
      <LoadFailed failure={error} retry={() => void refetch()} />
    )
  }
  return (
    <>
      <Box sx={{ maxInlineSize: 640, marginInline: 'auto' }}>
        <OtherBasketsNote afterSending />
      </Box>
      <Sent order={order} />
    </>
  )
}

function Sent({ order }: { order: OrderDetail }) {
  const t = useText(sentMessages)
  const locale = useLocale()
  const isHeld = order.status.code === held
  const state = useLocation().state as { isEarlier?: boolean } | null
  const by = order.history.find(({ what }) => what === 'PLACED')?.by
  const earlier =
    state?.isEarlier === true && by !== undefined
      ? t('earlierText', { by, when: formatMoment(locale, new Date(order.orderedAt)) })
      : null
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  const Icon = isHeld ? HeldIcon : SentIcon
  const facts: [string, string][] = [
    [t('orderNo'), order.orderNo],
    [t('day'), formatDay(locale, dayToDate(order.deliveryDate))],
    [t('amount'), formatWon(locale, order.payAmt)],
    [t('lines'), t('lineCount', { count: order.itemCount })],
    [t('place'), `${order.delivery.name} · ${order.delivery.addr1}`],
  ]
  return (
    <Card
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        maxInlineSize: 640,
        marginInline: 'auto',
        padding: { xs: 3, md: 5 },
        textAlign: 'center',
      }}
    >
      <Icon sx={{ fontSize: 72, color: isHeld ? 'warning.main' : 'success.main' }} aria-hidden="true" />
      <Box role="status">
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ color: 'title', outline: 'none' }}>
          {earlier === null ? t(isHeld ? 'held' : 'sent', { state: order.status.name }) : t('earlier')}
        </Typography>
        {earlier !== null && <Typography color="textSecondary">{earlier}</Typography>}
        <Typography color="textSecondary">{t(isHeld ? 'heldText' : 'sentText')}</Typography>
      </Box>
      {isHeld && <CallButton variant="outlined" sx={{ minBlockSize: 44 }} />}
      <OrderStatusChip status={order.status} size="medium" />
      <Box
        component="dl"
        sx={{
          inlineSize: '100%',
          margin: 0,
          padding: 2.5,
          borderRadius: 2,
          backgroundColor: 'level.1',
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 3,
          rowGap: 1.25,
          textAlign: 'start',
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ margin: 0, textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              <bdi>{value}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
      {order.canEdit && (
        <Typography variant="body2" color="textSecondary">
          {t('until', { when: formatMoment(locale, new Date(order.deadline)) })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button variant="contained" component={Link} to={orderPath(order.orderId)}>
          {t('toOrder')}
        </Button>
        <PaperButton order={order} kind="order" />
        {order.canEdit && (
          <Button component={Link} to={changeOrderPath(order.orderId)}>
            {t('change')}
          </Button>
        )}
        {order.canDelete && <TakeBack order={order} />}
        <Button component={Link} to={paths.products}>
          {t('toProducts')}
        </Button>
      </Box>
      <SentLines order={order} />
    </Card>
  )
}

/** Repeats the lines, so that a wrong quantity is noticed while it can still be corrected. */
function SentLines({ order: { lines } }: { order: OrderDetail }) {
  const t = useText(sentMessages)
  const locale = useLocale()
  return (
    <Box component="section" aria-labelledby="sent-lines" sx={{ inlineSize: '100%', textAlign: 'start' }}>
      <Typography id="sent-lines" variant="h3" component="h2" sx={{ marginBlock: 1 }}>
        {t('what')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
        {lines.map(({ orderLineId, prodNm, unit, ordered: { qty, totalAmt } }) => (
          <Box component="li" key={orderLineId} sx={sentLine}>
            <bdi>{prodNm}</bdi>
            <b>{formatQuantity(locale, qty, unit)}</b>
            <span>{formatWon(locale, totalAmt)}</span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const sentLine = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(84px, auto)',
  columnGap: 1.5,
  paddingBlock: 1,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600 },
  '& span': { textAlign: 'end', color: 'text.secondary' },
} as const
