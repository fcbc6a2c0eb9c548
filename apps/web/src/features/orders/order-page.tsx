import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { OrderDetail } from '@mall/contract/orders'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { addressText } from '#shared/ui/text/address-text.ts'
import { late } from '#shared/late/late.ts'
import { useMay } from '#features/users/use-may.ts'
import { changeOrderPath, orderPath, paths } from '#shared/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { UnsavedNote } from './changing/unsaved-note.tsx'
import { OrderActions, OrderThumbBar } from './order-actions.tsx'
import { hasArrived } from './has-arrived.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStanding } from './order-standing.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderStatements } from '#features/order-papers/order-statements.tsx'
import { OrderStatusChip } from './order-status-chip.tsx'
import { useGetOrderQuery } from './orders.api.ts'
import { ordersMessages } from './orders.messages.ts'

const ReportFaults = late(async () => (await import('#features/receiving/report-faults.tsx')).ReportFaults)
const FaultReports = late(async () => (await import('#features/receiving/fault-reports.tsx')).FaultReports)
const ChangeOrder = late(async () => (await import('./changing/change-order.tsx')).ChangeOrder)

export function OrderPage() {
  const { orderId = '' } = useParams()
  const [params] = useSearchParams()
  const t = useText(ordersMessages)
  const { currentData: order, error, refetch } = useGetOrderQuery({ params: { orderId } })
  const isChanging = params.has('change') && order?.canEdit === true
  const mayReport = useMay('order')
  const isReporting = mayReport && params.has('faults') && order !== undefined && hasArrived(order)
  useScrollTopOnModeChange(isChanging || isReporting)
  return (
    <Box sx={{ maxInlineSize: 1280, marginInline: 'auto' }}>
      <BackLink to={paths.orders}>{t('back')}</BackLink>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {order === undefined && error === undefined && <OrderPending label={t('loading')} />}
      {order !== undefined &&
        (isChanging ? <Change order={order} /> : isReporting ? <Report order={order} /> : <Order order={order} />)}
    </Box>
  )
}

/** Scrolls to the top, where the state of the order is, when switching between viewing and editing. */
function useScrollTopOnModeChange(isChanging: boolean): void {
  const was = useRef(isChanging)
  useEffect(() => {
    if (was.current !== isChanging) scrollTo({ top: 0 })
    was.current = isChanging
  }, [isChanging])
}

function Change({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={t('order', { no: order.orderNo })} note={t('changing')} />
      <Suspense fallback={<OrderPending label={t('loading')} />}>
        <ChangeOrder
          order={order}
          leave={() => void navigate(orderPath(order.orderId), { replace: true })}
          reopen={() => void navigate(changeOrderPath(order.orderId))}
        />
      </Suspense>
    </>
  )
}

function Report({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={t('faults')} note={t('order', { no: order.orderNo })} />
      <Suspense fallback={<OrderPending label={t('loading')} />}>
        <ReportFaults order={order} leave={() => void navigate(orderPath(order.orderId), { replace: true })} />
      </Suspense>
    </>
  )
}

function Order({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  return (
    <>
      <PageHead
        title={t('order', { no: order.orderNo })}
        note={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 0.5 }}>
            <OrderStatusChip status={order.status} />
            <span>{formatMoment(locale, new Date(order.orderedAt))}</span>
          </Box>
        }
      >
        <OrderActions order={order} />
      </PageHead>
      <UnsavedNote order={order} />
      <OrderStanding order={order} />
      {order.checkedAt !== null && (
        <Suspense fallback={null}>
          <FaultReports orderId={order.orderId} />
        </Suspense>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 360px' },
          alignItems: 'start',
        }}
      >
        <Card component="section" sx={{ padding: { xs: 2, md: 3 }, minInlineSize: 0 }}>
          <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
            {t('lines')}
          </Typography>
          <OrderLines lines={order.lines} />
        </Card>
        <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
          <OrderSums order={order} />
          {hasArrived(order) && <OrderStatements order={order} />}
          <Place order={order} />
          <OrderHistory history={order.history} />
        </Box>
      </Box>
      <OrderThumbBar order={order} />
    </>
  )
}

function Place({ order: { delivery, memo } }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 0.5 }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {t('place')}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>
          {delivery.name} · {delivery.receiver}
        </bdi>
      </Typography>
      <Typography variant="body2">
        <bdi>{addressText(delivery)}</bdi>
      </Typography>
      {memo !== '' && (
        <Typography variant="body2" sx={{ marginBlockStart: 1, whiteSpace: 'pre-wrap' }}>
          <bdi>
            {t('memo')}: {memo}
          </bdi>
        </Typography>
      )}
    </Card>
  )
}

function OrderPending({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton width={280} sx={{ fontSize: '1.75rem' }} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  )
}
