import AgainIcon from '@mui/icons-material/ReplayOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OrderDetail } from '@mall/contract/orders'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { changeOrderPath, reportFaultsPath } from '#shared/paths.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import { AskLink } from './ask-link.tsx'
import { hasArrived } from './has-arrived.ts'
import { ordersMessages } from './orders.messages.ts'
import { PaperButton, StatementButton } from '#features/order-papers/paper-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useCheck } from './use-check.ts'

const RestoreDialog = late(async () => (await import('./restore-dialog.tsx')).RestoreDialog)
const ReorderDialog = late(async () => (await import('./reorder/reorder-dialog.tsx')).ReorderDialog)

/** The actions the server allows for an order. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PaperButton order={order} kind="order" />
      <StatementButton order={order} />
      <ReorderButton order={order} />
      <AskLink orderId={order.orderId} />
      {order.canDelete && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
        <FaultLink order={order} />
        <MainAction order={order} />
      </Box>
      {isAsking && <RemoveDialog order={order} close={() => setAsking(false)} />}
    </>
  )
}

/** Keeps the most likely action within reach of the thumb on a phone. */
export function OrderThumbBar({ order }: { order: OrderDetail }) {
  const mayReport = useMay('order')
  if (!order.canEdit && !order.canCheck && !order.canRestore && !(mayReport && hasArrived(order))) return null
  return (
    <Box
      data-foot
      sx={{
        display: { xs: 'grid', sm: 'none' },
        ...footBar,
        marginBlockStart: 2,
        gridAutoFlow: 'column',
        gridAutoColumns: 'auto 1fr',
        gap: 1,
      }}
    >
      <FaultLink order={order} />
      <MainAction order={order} />
    </Box>
  )
}

/** Reports a fault; shown next to the button that confirms everything arrived. */
function FaultLink({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const mayReport = useMay('order')
  if (!mayReport || !hasArrived(order)) return null
  return (
    <Button
      variant="outlined"
      component={Link}
      to={reportFaultsPath(order.orderId)}
      sx={{ minBlockSize: { xs: 48, sm: 0 }, backgroundColor: { xs: 'background.paper', sm: 'transparent' } }}
    >
      {t('hasFaults')}
    </Button>
  )
}

const mainSize = { minBlockSize: { xs: 48, sm: 0 } }

function MainAction({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const check = useCheck()
  if (order.canCheck) {
    return (
      <Button variant="contained" disabled={check.isBusy} onClick={() => check.run([order.orderId])} sx={mainSize}>
        {t('allRight')}
      </Button>
    )
  }
  if (order.canRestore) return <RestoreButton order={order} />
  if (!order.canEdit) return null
  return (
    <Button variant="contained" component={Link} to={changeOrderPath(order.orderId)} sx={mainSize}>
      {t('change')}
    </Button>
  )
}

/** Sends the order again, so it is asked about like one that is sent. */
function RestoreButton({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)} sx={mainSize}>
        {t('restore')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <RestoreDialog order={order} close={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function ReorderButton({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<AgainIcon />} onClick={() => setOpen(true)}>
        {t('reorder')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReorderDialog orderId={order.orderId} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
