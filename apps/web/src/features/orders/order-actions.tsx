import AgainIcon from '@mui/icons-material/ReplayOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { OrderDetail } from '@mall/contract/orders'
import { lazy, Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { changeOrderPath } from '#shared/paths.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useDeleteOrderMutation } from './orders.api.ts'
import { ordersMessages } from './orders.messages.ts'
import { PaperButton } from './paper-button.tsx'
import { useCheck } from './use-check.ts'

const ReorderDialog = lazy(async () => ({ default: (await import('./reorder/reorder-dialog.tsx')).ReorderDialog }))

/** What can be done with an order now; the server says what that is. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useText(ordersMessages)
  const [isAsking, setAsking] = useState(false)
  const check = useCheck(() => undefined)
  return (
    <>
      <PaperButton order={order} kind="order" />
      <PaperButton order={order} kind="statement" />
      <ReorderButton order={order} />
      {order.canEdit && (
        <Button variant="contained" component={Link} to={changeOrderPath(order.orderId)}>
          {t('change')}
        </Button>
      )}
      {order.canDelete && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      )}
      {order.canCheck && (
        <Button variant="contained" disabled={check.isBusy} onClick={() => check.run([order.orderId])}>
          {t('check')}
        </Button>
      )}
      <RemoveDialog order={order} open={isAsking} close={() => setAsking(false)} />
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
          <ReorderDialog order={order} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function RemoveDialog({ order, open, close }: { order: OrderDetail; open: boolean; close: () => void }) {
  const t = useText(ordersMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [deleteOrder, { isLoading }] = useDeleteOrderMutation()
  const remove = async () => {
    const { data, error } = await deleteOrder({ query: { orderId: order.orderId } })
    if (data?.result === 'SUCCESS') dispatch(succeeded(t('removed')))
    else dispatch(failed(data?.message ?? text(error as Failure)))
    close()
  }
  return (
    <Dialog open={open} onClose={close} aria-labelledby="remove-title">
      <DialogTitle id="remove-title">{t('removeTitle')}</DialogTitle>
      <DialogContent>{t('removeText', { no: order.orderNo })}</DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('keep')}</Button>
        <Button color="error" variant="contained" disabled={isLoading} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
