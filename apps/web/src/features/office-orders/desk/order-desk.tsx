import Box from '@mui/material/Box'
import { cancelled, held, received } from '@mall/contract/base/ordering/order-states'
import { Suspense, useState } from 'react'
import { dayToDate, formatDay, formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { PageHead } from '#shared/ui/page-head.tsx'
import { hasArrived } from '#features/orders/has-arrived.ts'
import { OrderHistory } from '#features/orders/order-history.tsx'
import { OrderStatusChip } from '#features/orders/order-status-chip.tsx'
import { OrderStatements } from '#features/order-papers/order-statements.tsx'
import { PaperButton, StatementButton } from '#features/order-papers/paper-button.tsx'
import { CancelDialog } from '../cancel-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ChangedNote } from './changed-note.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskLines } from './desk-lines.tsx'
import { deskMessages } from './desk.messages.ts'
import { HeldPanel } from './held-panel.tsx'
import { MoveDayNote } from './move-day-note.tsx'
import { isAsked, type AskedMove } from '../is-early.ts'
import type { Move } from '../moves.ts'
import type { OfficeOrder } from '../office-order.ts'
import { StageAmounts } from './stage-amounts.tsx'
import { StoreCard } from './store-card.tsx'
import { StoreCredit } from './store-credit.tsx'
import { useDesk } from './use-desk.ts'
import type { Kept } from './use-desk.ts'

const OfficeFaultReports = late(async () => (await import('#features/receiving/fault-reports.tsx')).OfficeFaultReports)

interface OrderDeskProps {
  order: OfficeOrder
  kept: Kept
  /** It has just come into view, or moved on, so that no step can be taken for a moment. */
  isSettling: boolean
  /** Opens the next order of the board. */
  openNext: () => void
}

/** An order with the decisions to make. */
export function OrderDesk({ order, kept, isSettling, openNext }: OrderDeskProps) {
  const [isCancelling, setCancelling] = useState(false)
  const [asked, setAsked] = useState<AskedMove | null>(null)
  // A released order stays open, because it is confirmed next.
  const moved = (to: Move) => {
    if (to !== received) openNext()
  }
  const desk = useDesk(order, kept, moved)
  const cancel = () => setCancelling(true)
  return (
    <>
      <Head order={order} />
      <MoveDayNote order={order} isOff={desk.isBusy || desk.isChanged} moved={desk.dayMoved} />
      {desk.isChanged && <ChangedNote order={order} desk={desk} />}
      {order.checkedAt !== null && (
        <Suspense fallback={null}>
          <OfficeFaultReports orderId={order.orderId} />
        </Suspense>
      )}
      {order.status.code === held && <HeldPanel order={order} desk={desk} reject={cancel} />}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
        }}
      >
        <DeskLines
          lines={desk.lines}
          stage={desk.stage}
          hasTried={desk.hasTried}
          change={desk.change}
          changeTrace={desk.changeTrace}
        />
        <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
          <StageAmounts order={order} desk={desk} />
          {order.status.code !== held && <StoreCredit order={order} />}
          {hasArrived(order) && <OrderStatements order={order} />}
          <StoreCard order={order} />
          <OrderHistory history={order.history} />
        </Box>
      </Box>
      <DeskBar
        order={order}
        desk={desk}
        isSettling={isSettling}
        run={(to) => (isAsked(order, to) && desk.isReadyFor(to) ? setAsked(to) : desk.run(to))}
        cancel={cancel}
      />
      {asked !== null && (
        <AskDialog
          order={order}
          to={asked}
          close={() => setAsked(null)}
          go={() => {
            setAsked(null)
            desk.run(asked)
          }}
        />
      )}
      {isCancelling && (
        <CancelDialog
          order={order}
          close={() => setCancelling(false)}
          cancel={(why) => {
            setCancelling(false)
            desk.run(cancelled, why)
          }}
        />
      )}
    </>
  )
}

function Head({ order }: { order: OfficeOrder }) {
  const t = useText(deskMessages)
  const locale = useLocale()
  return (
    <PageHead
      title={order.storeNm}
      note={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 0.5 }}>
          <OrderStatusChip status={order.status} />
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.primary' }}>
            {order.orderNo}
          </Box>
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {t('delivery', { day: formatDay(locale, dayToDate(order.deliveryDate)) })}
          </Box>
          {order.canEdit && <span>{t('until', { when: formatMoment(locale, new Date(order.deadline)) })}</span>}
        </Box>
      }
    >
      <PaperButton order={order} kind="order" />
      <StatementButton order={order} />
    </PageHead>
  )
}
