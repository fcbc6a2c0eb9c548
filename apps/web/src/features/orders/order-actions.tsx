import AgainIcon from '@mui/icons-material/ReplayOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OrderDetail } from '@mall/contract/orders'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { changeOrderPath } from '#shared/paths.ts'
import { AskLink } from './ask-link.tsx'
import { ordersMessages } from './orders.messages.ts'
import { PaperButton } from './paper-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useCheck } from './use-check.ts'

const ReorderDialog = lazy(async () => ({ default: (await import('./reorder/reorder-dialog.tsx')).ReorderDialog }))

/** What can be done with an order now; the server says what that is. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PaperButton order={order} kind="order" />
      <PaperButton order={order} kind="statement" />
      <ReorderButton order={order} />
      <AskLink orderId={order.orderId} />
      {order.canDelete && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
        <MainAction order={order} />
      </Box>
      {isAsking && <RemoveDialog order={order} close={() => setAsking(false)} />}
    </>
  )
}

/** On a phone what is most likely wanted stays under the thumb. */
export function OrderThumbBar({ order }: { order: OrderDetail }) {
  if (!order.canEdit && !order.canCheck) return null
  return (
    <Box
      sx={{
        display: { xs: 'grid', sm: 'none' },
        position: 'sticky',
        insetBlockEnd: 8,
        zIndex: 'appBar',
        marginBlockStart: 2,
      }}
    >
      <MainAction order={order} />
    </Box>
  )
}

function MainAction({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const check = useCheck()
  const size = { minBlockSize: { xs: 48, sm: 0 } }
  if (order.canCheck) {
    return (
      <Button variant="contained" disabled={check.isBusy} onClick={() => check.run([order.orderId])} sx={size}>
        {t('check')}
      </Button>
    )
  }
  if (!order.canEdit) return null
  return (
    <Button variant="contained" component={Link} to={changeOrderPath(order.orderId)} sx={size}>
      {t('change')}
    </Button>
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
